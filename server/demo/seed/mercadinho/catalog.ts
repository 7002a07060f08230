import type { CatalogSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { geladeira } from './geladeira.ts';
import { hortifruti } from './hortifruti.ts';
import { limpeza } from './limpeza.ts';
import { mercearia } from './mercearia.ts';

/** Nobody stands at this counter, so every shelf is counted and prices need no choices. */
export const mercadinhoCatalog: CatalogSeed = {
  groups: [hortifruti, mercearia, geladeira, limpeza],
  complements: [],
};
