import type * as z from 'zod/mini';
import type { tenantFile } from '#server/services/tenant-file/tenant-file.ts';
import { picked, withoutRepeats } from './section.ts';
import { wholeTranslations } from './whole-translations.ts';

export type File = z.input<typeof tenantFile>;
type Store = File['stores'][number];
type Product = NonNullable<File['products']>[number];
type ComplementGroup = NonNullable<File['complementGroups']>[number];
type MenuGroup = NonNullable<File['menu_product_groups']>[number];
type Link = NonNullable<File['contextLinks']>[number];

type Drawn = { [Key in keyof File]-?: NonNullable<File[Key]> };

/** Gives everything its id, and every reference something to refer to. */
export function assembled(drawn: Drawn): File {
  const stores = drawn.stores.map((each, place) => ({ ...each, id: `store-${place}` }));
  const named = drawn.products.map((each, place) => ({ ...each, id: `product-${place}`, sku: `sku-${place}` }));
  const withinOthers = named.filter(({ type }) => type === undefined || type === 'simple');
  const complementGroups = drawn.complementGroups.map((each, place) => groupAt(place, each, withinOthers));
  const products = named.map((each) => productOf(each, { stores, complementGroups, products: withinOthers }));
  const groups = drawn.menu_product_groups.map((each, place) => menuGroupAt(place, each, stores, products));
  const accounts = drawn.accounts.map((each, place) => ({
    ...each,
    id: `account-${place}`,
    storeId: idOf(stores, each.storeId),
  }));
  return {
    ...drawn,
    tenant: wholeTranslations(drawn.tenant, 'title', 'shortName', 'description'),
    stores,
    complementGroups,
    products,
    menu_product_groups: groups,
    highlights: drawn.highlights.map((each, place) => ({
      ...wholeTranslations(each, 'name', 'infoText'),
      id: `highlight-${place}`,
      storeId: each.storeId == null ? null : idOf(stores, each.storeId),
      ...soldBy(each, groups, products),
    })),
    accounts,
    contextLinks: drawn.contextLinks.map((each, place) => ({
      ...linkOf(each, stores, accounts),
      code: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    })),
    loyalties: drawn.loyalties.map((each, place) => programmeAt(place, each, groups, products)),
  };
}

const idOf = (items: readonly { readonly id: string }[], choice: string): string => picked(items, choice)?.id ?? '';
const maybeIdOf = (items: readonly { readonly id: string }[], choice: string | null | undefined): string | null =>
  choice == null ? null : (picked(items, choice)?.id ?? null);

const groupAt = (place: number, group: ComplementGroup, products: readonly Product[]): ComplementGroup => ({
  ...wholeTranslations(group, 'name', 'description'),
  id: `complements-${place}`,
  items: group.items.map((each, index) => ({
    ...wholeTranslations(each, 'name', 'description'),
    id: `complement-${place}-${index}`,
    productId: maybeIdOf(products, each.productId),
  })),
});

interface Known {
  readonly stores: readonly Store[];
  readonly complementGroups: readonly ComplementGroup[];
  /** What may be part of a combo. */
  readonly products: readonly Product[];
}

/** Only what is simple is weighed, and only a combo has parts. */
function productOf(each: Product, { stores, complementGroups, products }: Known): Product {
  const others = products.filter(({ id }) => id !== each.id);
  const parts = each.type === 'combo' && others.length > 0 ? (each.combos ?? []) : [];
  const asked = (each.complementGroups ?? []).flatMap((choice) => picked(complementGroups, choice)?.id ?? []);
  const stock = (each.stock ?? []).map((level) => ({ ...level, storeId: idOf(stores, level.storeId) }));
  return {
    ...wholeTranslations(each, 'name', 'description'),
    ...(each.type !== 'simple' && { measure: 'UNIT' as const }),
    complementGroups: [...new Set(asked)],
    combos: parts.map((part, index) => ({
      ...part,
      id: `${each.id}-part-${index}`,
      productId: idOf(others, part.productId),
    })),
    stock: withoutRepeats(stock, ({ storeId }) => storeId),
  };
}

/** A group offers a product once to all stores, and once more to each that has it otherwise. */
function menuGroupAt(
  place: number,
  group: MenuGroup,
  stores: readonly Store[],
  products: readonly Product[],
): MenuGroup {
  const offers = group.contents.map((offer, index) => ({
    ...wholeTranslations(offer, 'nickname'),
    id: `offer-${place}-${index}`,
    productId: idOf(products, offer.productId),
    storeId: maybeIdOf(stores, offer.storeId),
  }));
  return {
    ...wholeTranslations(group, 'name'),
    id: `group-${place}`,
    contents: withoutRepeats(offers, ({ productId, storeId }) => `${productId} ${storeId}`),
  };
}

type Sold = Pick<NonNullable<File['highlights']>[number], 'productId' | 'productGroupId'>;

/** Something of a menu group, or at times what its group does not offer. */
function soldBy({ productId, productGroupId }: Sold, groups: readonly MenuGroup[], products: readonly Product[]): Sold {
  const group = productGroupId == null ? null : picked(groups, productGroupId);
  if (productId == null || !group) return { productId: null, productGroupId: null };
  const offered = picked(group.contents, productId)?.productId;
  return { productId: offered ?? idOf(products, productId), productGroupId: group.id };
}

type Account = NonNullable<File['accounts']>[number];

/** What is paid later needs an account, and an account is at the table's own store. */
function linkOf(link: Link, stores: readonly Store[], accounts: readonly Account[]): Link {
  const eventPointId = idOf(stores, link.eventPointId);
  const its = accounts.filter(({ storeId }) => storeId === eventPointId);
  const accountId = maybeIdOf(its, link.accountId);
  return { ...link, eventPointId, accountId, isPostpaid: link.isPostpaid === true && accountId !== null };
}

type Programme = NonNullable<File['loyalties']>[number];

/** A programme gives what its kind has; its points buy what a menu group has, or at times what it does not offer. */
function programmeAt(
  place: number,
  each: Programme,
  groups: readonly MenuGroup[],
  products: readonly Product[],
): Programme {
  const { cashback_percentage = 0, points_per_real = 0, loyalty_redeems = [] } = each;
  return {
    ...wholeTranslations(each, 'name', 'description'),
    id: `loyalty-${place}`,
    cashback_percentage: each.kind === 'cashback' ? cashback_percentage : 0,
    points_per_real: each.kind === 'points' ? points_per_real : 0,
    loyalty_redeems: loyalty_redeems.map((reward, index) => {
      const group = picked(groups, reward.productGroupId);
      return {
        ...reward,
        id: `reward-${place}-${index}`,
        productGroupId: group?.id ?? '',
        productId: picked(group?.contents ?? [], reward.productId)?.productId ?? idOf(products, reward.productId),
      };
    }),
  };
}
