import type { OutboxRow } from '#contract/outbox-row.ts';
import { getContextLink } from '#contract/links.ts';
import { getMenu } from '#contract/menus.ts';
import { changeCart } from '#db/carts.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { placeOrder } from '#sync/place-order.ts';
import type { Device } from './device.ts';

/** What a device has cached after scanning a table's code online. */
export interface Table {
  readonly tag: TagContext;
  readonly menu: Menu;
}

export async function scanTable({ client }: Device, code: string): Promise<Table> {
  const { context: tag } = await client.call(getContextLink, { params: { code } });
  const { storeId } = tag;
  const { menu_product_groups: groups } = await client.call(getMenu, { query: { storeId, shippingType: 'TAG' } });
  return { tag, menu: { storeId, shippingType: 'TAG', groups } };
}

/** Fills the cart and confirms it, as the screens do; the order is saved on the device, not sent. */
export async function saveOrder(device: Device, { tag, menu }: Table, productId: ProductId): Promise<OutboxRow> {
  const { databases, clock } = device;
  const product = menu.groups.flatMap((group) => group.products).find((each) => each.productId === productId)!;
  const line = lineFromProduct(crypto.randomUUID() as LineId, product, 1);
  const cartRow = await changeCart(
    databases.data,
    (cart) => ({ ...cart, storeId: menu.storeId, shippingType: 'TAG', lines: [line] }),
    clock.now(),
  );
  const quote = quoteCart({
    ...cartRow.cart,
    menu,
    deliveryPrice: null,
    totalToFreeDelivery: ZERO,
    minCartValue: ZERO,
    minOnlinePayment: ZERO,
    ignoreRigidStock: false,
    discounts: null,
  });
  const draft = { ...EMPTY_REVIEW_DRAFT, paymentMethod: 'CASH' as const, name: 'Bia' };
  const ports = { data: databases.data, clock, newId: () => crypto.randomUUID() };
  return await placeOrder(ports, {
    cartRow,
    quote,
    store: { id: menu.storeId, name: 'Centro' },
    draft,
    tag,
    menuHash: '',
  });
}
