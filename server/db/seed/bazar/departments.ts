import type { DepartmentSeed } from './department-seed.ts';
import { casa, lazer } from './departments-home.ts';
import { bebidas, despensa, frescos } from './departments-food.ts';
import { beleza, bebe, escritorio, limpeza, pet } from './departments-care.ts';

/** Ten departments of six shelves: sixty groups. */
export const DEPARTMENTS: readonly DepartmentSeed[] = [
  despensa,
  frescos,
  bebidas,
  limpeza,
  beleza,
  bebe,
  pet,
  casa,
  escritorio,
  lazer,
];
