import { cents } from '#domain/pricing/cents.ts';
import type {
  ComplementGroupId,
  ComplementItemId,
  MenuGroupId,
  MenuProductId,
  ProductId,
  StoreId,
} from '#domain/ids.ts';
import type { ComplementGroup, Menu, MenuProduct } from '#domain/catalog/menu.ts';

/** A plain product of R$ 10,00 in group `lanches`, sold every way, without stock control. */
export function makeProduct(overrides: Partial<MenuProduct> = {}): MenuProduct {
  const productId = overrides.productId ?? ('coxinha' as ProductId);
  return {
    id: `menu-${productId}` as MenuProductId,
    productId,
    groupId: 'lanches' as MenuGroupId,
    sku: `sku-${productId}`,
    kind: 'simple',
    name: productId,
    description: '',
    price: cents(10_00),
    measure: 'UNIT',
    favorite: false,
    image: null,
    images: [],
    stock: { rigid: false, balance: null },
    journeys: { checkout: true, delivery: true, takeout: true, honestMarket: true },
    complementGroups: [],
    comboItems: [],
    tracked: false,
    adultOnly: false,
    ...overrides,
  };
}

/** A group of complements whose items cost what `prices` says; item ids are `${id}-0`, `${id}-1`, … */
export function makeComplementGroup(
  id: string,
  bounds: Pick<ComplementGroup, 'min' | 'max'>,
  prices: readonly number[] = [1_00, 2_00],
): ComplementGroup {
  return {
    id: id as ComplementGroupId,
    name: id,
    description: null,
    ...bounds,
    items: prices.map((price, index) => ({
      id: `${id}-${index}` as ComplementItemId,
      name: `${id} ${index}`,
      description: null,
      price: cents(price),
      productId: null,
    })),
  };
}

/** One menu that holds the products in the groups they name, in order. */
export function makeMenu(products: readonly MenuProduct[]): Menu {
  const groups = Map.groupBy(products, (product) => product.groupId);
  return {
    storeId: 'centro' as StoreId,
    shippingType: 'ADDRESS',
    groups: [...groups].map(([id, members]) => ({ id, name: id, color: null, products: members })),
  };
}
