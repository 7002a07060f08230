import { catalogProblems } from './catalog-problems.ts';
import { menuProblems } from './menu-problems.ts';
import { placeProblems } from './place-problems.ts';
import type { Problem } from './problem.ts';
import type { Shop } from './tenant-file.ts';

/** What a file of the right shape still gets wrong: names of nothing, names of two things, contradictions. */
export const findProblems = (shop: Shop): readonly Problem[] => [
  ...catalogProblems(shop),
  ...menuProblems(shop),
  ...placeProblems(shop),
];
