import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import { comboPrice } from '#domain/pricing/combo-price.ts';
import type { ComplementGroupId, ComplementItemId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { isWeight } from '#domain/catalog/measure.ts';
import type { OrderComboPart } from '#domain/order/order.ts';
import type { StoredComplement } from '#server/persistence/schema/order-lines.ts';
import { menuGroupIdOf, productIdOf } from '#server/demo/seed/catalog/catalog-rows.ts';
import type { CatalogSeed, ComplementGroupSeed, ProductSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import type { Random } from '#server/demo/seed/random.ts';
import { withColour } from '#server/services/images/picture-name.ts';
import { pick, randomInteger } from '#server/demo/seed/random.ts';

/** What one line of a past order remembers, priced by the rules of the shop itself. */
export interface SoldLine {
  readonly productId: ProductId;
  readonly groupId: MenuGroupId;
  readonly kind: 'simple' | 'combo';
  readonly name: string;
  readonly image: string;
  readonly measure: 'UNIT' | 'KG' | 'L';
  readonly amount: number;
  readonly price: Cents;
  readonly total: Cents;
  readonly complements: readonly StoredComplement[];
  readonly comboParts: readonly OrderComboPart[];
}

interface Shelf {
  readonly groupKey: string;
  readonly product: ProductSeed;
}

/** What may appear in a past order: no gift cards, nothing for adults, nothing that a person must be asked for. */
export const sellableProducts = ({ groups }: CatalogSeed): readonly Shelf[] =>
  groups.flatMap(({ key, products }) =>
    products
      .filter(({ giftCard, adultOnly }) => !giftCard && !adultOnly)
      .map((product) => ({ groupKey: key, product })),
  );

/** A plausible line: one to three pieces, or 200 to 800 g, with the complements that the product insists on. */
export function soldLine(random: Random, domain: string, catalog: CatalogSeed, { groupKey, product }: Shelf): SoldLine {
  const measure = product.measure ?? 'UNIT';
  const amount = isWeight(measure) ? randomInteger(random, 2, 8) : randomInteger(random, 1, 3);
  const complements = chosenComplements(random, domain, catalog, product);
  const comboItems = (product.combo ?? []).map(({ price, quantity = 1 }) => ({ price: cents(price), quantity }));
  const priced = { price: cents(product.price), measure, amount, comboItems: [] };
  const price = comboPrice({ price: cents(product.price), comboItems });
  return {
    productId: productIdOf(domain, product.key),
    groupId: menuGroupIdOf(domain, groupKey),
    kind: product.combo ? 'combo' : 'simple',
    name: product.name,
    image: withColour(product.image),
    measure,
    amount,
    price,
    total: lineTotal({ ...priced, price, complements: asChosen(complements) }),
    complements,
    comboParts: comboParts(domain, catalog, product),
  };
}

function chosenComplements(random: Random, domain: string, { complements }: CatalogSeed, product: ProductSeed) {
  const asked = (product.complements ?? []).flatMap((key) => complements.filter((group) => group.key === key));
  return asked.flatMap((group) => oneComplement(random, domain, group));
}

function oneComplement(random: Random, domain: string, group: ComplementGroupSeed): readonly StoredComplement[] {
  const quantity = Math.min(group.min, group.max ?? group.min);
  if (quantity === 0 && random() < 0.6) return [];
  if (group.max === 0) return [];
  const item = pick(random, group.items);
  return [
    {
      groupId: `${domain}-cg-${group.key}` as ComplementGroupId,
      groupName: group.name,
      min: group.min,
      max: group.max,
      id: `${domain}-c-${group.key}-${item.key}` as ComplementItemId,
      name: item.name,
      price: cents(item.price ?? 0),
      quantity: Math.max(1, quantity),
    },
  ];
}

const asChosen = (complements: readonly StoredComplement[]): readonly ChosenComplementGroup[] =>
  complements.map(({ groupId, id, name, price, quantity }) => ({
    id: groupId,
    items: [{ id, name, price, quantity }],
  }));

function comboParts(domain: string, { groups }: CatalogSeed, { combo = [] }: ProductSeed): readonly OrderComboPart[] {
  const sold = groups.flatMap((group) => group.products);
  return combo.map(({ product: key, price, quantity = 1 }) => {
    const part = sold.find((product) => product.key === key);
    return {
      productId: productIdOf(domain, key),
      name: part?.name ?? key,
      description: part?.description ?? '',
      measure: 'UNIT',
      amount: quantity,
      price: cents(price),
      total: cents(price * quantity),
      comment: '',
    };
  });
}
