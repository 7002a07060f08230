import { thawBody } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CounterMenuRow } from '#db/counter-database.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { CounterMenu, CounterProduct } from '#domain/catalog/counter-menu.ts';
import type { ProductId, StoreId } from '#domain/ids.ts';
import { enqueue } from '#sync/enqueue.ts';
import { rowsAhead, stepsOutbox, type Tap, type TapPorts, tapOf } from './shop-steps.ts';

/** A product that was said to be sold out at this screen, or back. */
export interface SoldOutTap extends Tap {
  readonly storeId: StoreId;
  readonly productId: ProductId;
  /** Empty where this screen does not know the product any more. */
  readonly name: string;
  readonly isSoldOut: boolean;
}

/** Saves that a product is sold out in a store, or back; it is sent as soon as the server can be reached. */
export async function tapSoldOut(
  { databases, clock, sendWaiting }: TapPorts,
  { storeId, productId, isSoldOut }: Pick<SoldOutTap, 'storeId' | 'productId' | 'isSoldOut'>,
): Promise<void> {
  const mutation = {
    params: { id: productId },
    query: undefined,
    body: { event_point_id: storeId, isSoldOut },
  };
  const ports = { data: stepsOutbox(databases), clock, newId: () => crypto.randomUUID() };
  await enqueue(ports, { kind: 'setSoldOut', mutation });
  void sendWaiting();
}

/** Lists what the menu that is shown cannot have, and what was refused; oldest first. */
export async function listSoldOut(
  data: DataDatabase,
  shown: Pick<CounterMenuRow, 'menu' | 'askedAt'> | undefined,
): Promise<readonly SoldOutTap[]> {
  const rows = await rowsAhead(data, shown?.askedAt ?? 0);
  return rows.flatMap((row) => soldOutOf(row, shown?.menu.products ?? []));
}

function soldOutOf(row: OutboxRow, products: readonly CounterProduct[]): readonly SoldOutTap[] {
  const body = row.kind === 'setSoldOut' ? thawBody('setSoldOut', row) : null;
  if (!body) return [];
  const productId = row.params['id'] as ProductId;
  const name = products.find((product) => product.productId === productId)?.name ?? '';
  return [{ ...tapOf(row), storeId: body.event_point_id, productId, name, isSoldOut: body.isSoldOut }];
}

/** The last thing that was said of a product and is not refused. */
export const saidOf = (
  taps: readonly SoldOutTap[],
  storeId: StoreId,
  { productId }: Pick<CounterProduct, 'productId'>,
): SoldOutTap | undefined =>
  taps.findLast((tap) => tap.storeId === storeId && tap.productId === productId && tap.refusal === null);

/** Returns a menu as it will be when what waits has been sent. */
export const withSoldOut = (menu: CounterMenu, taps: readonly SoldOutTap[]): CounterMenu => ({
  ...menu,
  products: menu.products.map((product) => {
    const said = saidOf(taps, menu.store.id, product);
    return said ? { ...product, isSoldOut: said.isSoldOut } : product;
  }),
});
