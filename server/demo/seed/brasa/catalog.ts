import type { CatalogSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { acompanhamentos } from './acompanhamentos.ts';
import { brasaComplements } from './complements.ts';
import { hamburgueres } from './hamburgueres.ts';

export const brasaCatalog: CatalogSeed = {
  groups: [hamburgueres, ...acompanhamentos],
  complements: brasaComplements,
};
