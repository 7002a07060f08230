import type { CatalogSeed, ComplementGroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { bebidas } from './bebidas.ts';
import { bolos } from './bolos.ts';
import { cafes } from './cafes.ts';
import { combos } from './combos.ts';
import { edicaoLimitada } from './edicao-limitada.ts';
import { emporio } from './emporio.ts';
import { folhados } from './folhados.ts';
import { monteOSeu } from './monte-o-seu.ts';
import { paes } from './paes.ts';
import { presentes } from './presentes.ts';
import { salgados } from './salgados.ts';
import { sanduiches } from './sanduiches.ts';
import { drinkComplements } from './complements-of-drinks.ts';
import { foodComplements } from './complements-of-food.ts';

/** One group of every kind of bounds (A§5), and the two mistakes a shop can make (D-27). */
const auroraComplements: readonly ComplementGroupSeed[] = [...drinkComplements, ...foodComplements];

export const auroraCatalog: CatalogSeed = {
  groups: [
    combos,
    paes,
    folhados,
    salgados,
    sanduiches,
    cafes,
    bebidas,
    bolos,
    monteOSeu,
    emporio,
    edicaoLimitada,
    presentes,
  ],
  complements: auroraComplements,
};
