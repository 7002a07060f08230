import { getCounterMenu, setProductPicture, setStoreOpening, setStorePrice } from '#contract/counter-menu.ts';
import { setProductStock } from '#contract/operator.ts';
import { keptMenu } from '#db/counter-database.ts';
import type { CounterProduct } from '#domain/catalog/counter-menu.ts';
import type { IdempotencyKey, MenuProductId, StoreId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { isPending } from '#sync/outbox-states.ts';
import { sendPicture } from '#remote/send-picture.ts';
import { asStaff } from '#sync/staff-outbox.ts';
import type { Counter } from './counter-actions.ts';
import { endedIsForgotten } from './counter-actions.ts';
import type { SetOpening } from './opening-change.ts';
import { forgetTaps, stepsOutbox } from './shop-steps.ts';
import { tapSoldOut } from './sold-out-taps.ts';

/**
 * Fetches a store's menu, or of the shop's first store, if it is another one than is stored. What is not wanted any more when it
 * comes is not stored: one is kept at a time. Throws an ApiError.
 */
export async function fetchCounterMenu(
  counter: Counter,
  storeId: StoreId | null,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const { tenant, database, session } = counter;
  const stored = await keptMenu(database);
  const isSame = stored !== undefined && (storeId === null || stored.menu.store.id === storeId);
  const query = {
    ...(storeId !== null && { event_point_id: storeId }),
    ...(isSame && { event_point_id: stored.menu.store.id, known: stored.menu.version }),
  };
  const outbox = stepsOutbox(tenant.databases);
  const now = await tenant.clock.serverNow();
  // An answer that is on its way together with a tap may lack it.
  const askedAt = (await isTapUnderWay(outbox)) ? (stored?.askedAt ?? 0) : now;
  const { menu } = await endedIsForgotten(counter, tenant.api.call(getCounterMenu, { query, ...asStaff(session) }));
  if (!isWanted()) return;
  if (menu) await database.menus.put({ id: 'current', v: 3, menu, askedAt, fetchedAt: Date.now() });
  else await database.menus.update('current', { askedAt, fetchedAt: Date.now() });
  await forgetTaps(outbox, 'setSoldOut', askedAt);
}

const isTapUnderWay = async (outbox: DataDatabase): Promise<boolean> =>
  (await listOutbox(outbox)).some((row) => row.kind === 'setSoldOut' && isPending(row));

/** Sets when one store sells, wherever that is shown. Throws an ApiError. */
export const setOpeningOf =
  (counter: Counter, id: StoreId): SetOpening =>
  (body) => {
    const idempotencyKey = crypto.randomUUID() as IdempotencyKey;
    const call = { params: { id }, body, ...asStaff(counter.session), idempotencyKey };
    return endedIsForgotten(counter, counter.tenant.api.call(setStoreOpening, call));
  };

/** One change of today's menu. Each throws an ApiError after the menu was fetched anew; `soldOut` waits for no answer. */
export interface MenuChanges {
  readonly soldOut: (product: CounterProduct, isSoldOut: boolean) => Promise<void>;
  readonly balance: (product: CounterProduct, from: number | null, to: number | null) => Promise<void>;
  readonly price: (id: MenuProductId, from: Cents, to: Cents) => Promise<void>;
  readonly picture: (product: CounterProduct, from: string | null, to: string | null) => Promise<void>;
  readonly opening: SetOpening;
}

/** The changes of one store's menu. */
export function menuChanges(counter: Counter, storeId: StoreId): MenuChanges {
  const { api } = counter.tenant;
  const asked = () => ({ ...asStaff(counter.session), idempotencyKey: crypto.randomUUID() as IdempotencyKey });
  const store = { event_point_id: storeId };
  const refetched = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await endedIsForgotten(counter, work);
    } finally {
      await fetchCounterMenu(counter, storeId).catch(() => undefined);
    }
  };
  const done = async (work: Promise<unknown>): Promise<void> => void (await refetched(work));
  return {
    soldOut: ({ productId }, isSoldOut) => tapSoldOut(counter.tenant, { storeId, productId, isSoldOut }),
    balance: ({ productId: id }, from, balance) =>
      done(api.call(setProductStock, { params: { id }, body: { ...store, from, balance }, ...asked() })),
    price: (id, from, to) =>
      done(api.call(setStorePrice, { params: { id }, body: { ...store, from, to }, ...asked() })),
    picture: ({ productId: id }, from, to) =>
      done(api.call(setProductPicture, { params: { id }, body: { from, to }, ...asked() })),
    opening: (change) => refetched(setOpeningOf(counter, storeId)(change)),
  };
}

/** Uploads a picture and returns the name under which it is stored. Throws an ApiError. */
export const uploadOf = async (counter: Counter, picture: Blob): Promise<string> =>
  (await endedIsForgotten(counter, sendPicture(picture, counter.session.token))).file;
