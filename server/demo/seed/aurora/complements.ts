import type { ComplementGroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { drinkComplements } from './complements-of-drinks.ts';
import { foodComplements } from './complements-of-food.ts';

/** One group of every kind of bounds (A§5), and the two mistakes a shop can make (D-27). */
export const auroraComplements: readonly ComplementGroupSeed[] = [...drinkComplements, ...foodComplements];
