import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeCart } from '#db/carts.ts';
import type { ReceiptRow } from '#db/data-rows.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { putTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, StoreId, TenantId, TransactionId } from '#domain/ids.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { EMPTY_VISIT_STATE, readVisitState } from './visit-state.ts';

const open = (name: string) => openTenantDatabases({ tenantId: name as TenantId });
const table = { tag: 'Mesa 12', isAnonymous: true } as TagContext;

describe('readVisitState', () => {
  it('equals the empty state at a first visit', async () => {
    expect(await readVisitState(open('first'), null)).toEqual(EMPTY_VISIT_STATE);
  });

  it('contains the store, and reports a missing address only for a delivery', async () => {
    const databases = open('store');
    await changeCart(databases.data, (cart) => ({ ...cart, storeId: 's' as StoreId, shippingType: 'TAKEOUT' }), 1);
    expect(await readVisitState(databases, null)).toMatchObject({ hasStore: true, isAddressMissing: false });
  });

  it('requires no address for gift cards only, which are sent by e-mail (D-24)', async () => {
    const databases = open('gift');
    const lines = [makeLine(makeProduct({ kind: 'giftCard' }))];
    await changeCart(databases.data, (cart) => ({ ...cart, shippingType: 'ADDRESS', lines }), 1);
    expect(await readVisitState(databases, null)).toMatchObject({ isAddressMissing: false });
    await changeCart(databases.data, (cart) => ({ ...cart, lines: [...lines, makeLine()] }), 1);
    expect(await readVisitState(databases, null)).toMatchObject({ isAddressMissing: true });
  });

  it('keeps orders of the visitor accessible after a login (D-4, ADR-031)', async () => {
    const visitor = open('own-order');
    const ana = visitor.forUser('ana' as CustomerId);
    expect((await readVisitState(ana, 'tx')).ownsOrder).toBe(false);
    await visitor.data.receipts.add({ id: 'tx' as TransactionId, v: 1 } as ReceiptRow);
    expect((await readVisitState(ana, 'tx')).ownsOrder).toBe(true);
  });

  it('tells the review, and nothing else, of the bag of whoever’s session the server has ended (ADR-012)', async () => {
    const databases = open('kept-bag');
    const sessions = dexieSessionStore(databases.auth);
    const session = { accessToken: 'a', refreshToken: 'r', customerId: 'ana' as CustomerId };
    await sessions.write(session);
    const { data } = databases.forUser(session.customerId);
    await changeCart(data, () => makeCart([makeLine()]), Date.now());
    expect(await readVisitState(databases, null, 'review')).toMatchObject({ isBagKept: false });
    await sessions.replace(session, null);
    expect(await readVisitState(databases, null, 'review')).toMatchObject({ isBagKept: true, hasLines: false });
    expect(await readVisitState(databases, null, 'menu')).toMatchObject({ isBagKept: false });
    await changeCart(data, () => makeCart([]), Date.now());
    expect(await readVisitState(databases, null, 'review')).toMatchObject({ isBagKept: false });
  });

  it('contains the last scan and its time', async () => {
    const databases = open('table');
    await putTagContext(databases.data, table, 7);
    expect((await readVisitState(databases, null)).scan).toMatchObject({ context: table, scannedAt: 7 });
  });
});
