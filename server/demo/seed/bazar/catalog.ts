import type { CatalogSeed, GroupSeed, ProductSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import type { Random } from '#server/demo/seed/random.ts';
import { pick, randomFrom, shuffled, randomInteger } from '#server/demo/seed/random.ts';
import type { DepartmentSeed, ShelfSeed } from './department-seed.ts';
import { casa, pet } from './departments-home.ts';
import { escritorio, lazer } from './departments-leisure.ts';
import { bebidas, despensa, frescos } from './departments-food.ts';
import { bebe, beleza, limpeza } from './departments-care.ts';

/** Ten departments of six shelves: sixty groups. */
const DEPARTMENTS: readonly DepartmentSeed[] = [
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

const SEED = 20_261_120;
const BAZAR_PRODUCTS = 5_000;
/** One product in ten is counted. */
const COUNTED = 0.1;

/** A shop with five thousand products in sixty groups, the same at every start. */
export function bazarCatalog(): CatalogSeed {
  const random = randomFrom(SEED);
  const shelves = DEPARTMENTS.flatMap((department) => department.shelves.map((shelf) => ({ department, shelf })));
  const groups = shelves.map(({ department, shelf }, index) => {
    const [first, next] = [index, index + 1].map((edge) => Math.floor((edge * BAZAR_PRODUCTS) / shelves.length));
    return groupOf(random, department, shelf, { index, first: first ?? 0, count: (next ?? 0) - (first ?? 0) });
  });
  return { groups, complements: [] };
}

interface Place {
  readonly index: number;
  /** How many products the groups before this one have. */
  readonly first: number;
  readonly count: number;
}

function groupOf(random: Random, department: DepartmentSeed, shelf: ShelfSeed, place: Place): GroupSeed {
  const variants = Object.entries(shelf.nouns).flatMap(([noun, icon]) =>
    department.brands.flatMap((brand) => department.sizes.map((size) => ({ noun, icon, brand, size }))),
  );
  const products = shuffled(random, variants)
    .slice(0, place.count)
    .toSorted((a, b) => a.noun.localeCompare(b.noun, 'pt') || a.brand.localeCompare(b.brand, 'pt'))
    .map((variant, index) => productOf(random, department, shelf, { ...variant, serial: place.first + index + 1 }));
  return { key: `g${String(place.index + 1).padStart(2, '0')}`, name: shelf.name, color: department.color, products };
}

interface Variant {
  readonly noun: string;
  readonly icon: string;
  readonly brand: string;
  readonly size: string;
  readonly serial: number;
}

function productOf(
  random: Random,
  department: DepartmentSeed,
  shelf: ShelfSeed,
  { noun, icon, brand, size, serial }: Variant,
): ProductSeed {
  const [cheapest, dearest] = shelf.prices;
  // Shop prices end in 90 cents.
  const price = Math.floor(randomInteger(random, cheapest, dearest) / 100) * 100 + 90;
  return {
    key: String(serial).padStart(4, '0'),
    sku: `BZ${String(serial).padStart(5, '0')}`,
    name: `${noun} ${brand}, ${size}`,
    price,
    description: `${noun} da ${brand}. ${pick(random, department.praise)}`,
    image: `${icon}--${department.ground}.webp`,
    favorite: serial % 500 === 1,
    adultOnly: ['Cervejas', 'Vinhos e destilados'].includes(shelf.name) && noun !== 'Sem álcool',
    ...(random() < COUNTED && { stock: randomInteger(random, 0, 40) }),
  };
}
