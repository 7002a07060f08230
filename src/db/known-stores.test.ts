import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { putDocument } from './document-store.ts';
import { readStores } from './known-stores.ts';
import { openTenantDatabases } from './tenant-databases.ts';

const { cache } = openTenantDatabases({ tenantId: 'known-stores' as TenantId });
const SEEN_AT = Date.parse('2026-11-20T17:50:00-03:00');
const answerOf = <Value>(value: Value) => ({ value, fetchedAt: SEEN_AT, serverAt: null, etag: null });
const centro = makeStore();
const jardins = makeStore({ id: 'jardins' as StoreId, isOpen: false });

const clockAt = (nowMs: number, aheadMs = 0) => ({ now: () => nowMs, likelyNow: async () => nowMs - aheadMs });

describe('the stores that this device has kept', () => {
  it('are closed after their hours, each of a list and one alone', async () => {
    await putDocument(cache, 'storeLists', [], answerOf([centro, jardins]));
    await putDocument(cache, 'stores', [centro.id], answerOf(centro));
    const list = async (nowMs: number) => {
      const known = await readStores(cache, 'storeLists', [], clockAt(nowMs));
      return known?.value.map(({ isOpen }) => isOpen);
    };
    expect(await list(SEEN_AT)).toEqual([true, false]);
    expect(await list(SEEN_AT + HOUR_MS)).toEqual([false, false]);
    expect((await readStores(cache, 'stores', [centro.id], clockAt(SEEN_AT + HOUR_MS)))?.value.isOpen).toBe(false);
    // Closed by somebody in its hours: it does not open with the next ones.
    expect(await list(SEEN_AT + 16 * HOUR_MS)).toEqual([true, false]);
  });

  it('are not closed by a device whose clock is wrong', async () => {
    const fetchedAt = SEEN_AT + 3 * HOUR_MS;
    await putDocument(cache, 'stores', [jardins.id], { ...answerOf(centro), fetchedAt });
    const isOpen = async (sinceMs: number) =>
      (await readStores(cache, 'stores', [jardins.id], clockAt(fetchedAt + sinceMs, 3 * HOUR_MS)))?.value.isOpen;
    expect(await isOpen(5 * MINUTE_MS)).toBe(true);
    expect(await isOpen(HOUR_MS)).toBe(false);
  });

  it('are none where none were fetched', async () => {
    expect(
      await readStores(cache, 'nearbyStores', [{ zipcode: '01304000' }, 'ADDRESS'], clockAt(SEEN_AT)),
    ).toBeUndefined();
    expect(await readStores(cache, 'stores', ['nowhere' as StoreId], clockAt(SEEN_AT))).toBeUndefined();
  });
});
