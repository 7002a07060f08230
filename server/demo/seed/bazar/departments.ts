import type { DepartmentSeed } from './department-seed.ts';
import { casa, escritorio, lazer, pet } from './departments-home.ts';
import { bebidas, despensa, frescos } from './departments-food.ts';
import { bebe, beleza, limpeza } from './departments-care.ts';

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
