import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { CheckoutId, IdempotencyKey } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import type { DataDatabase } from './data-database.ts';
import type { TabPaymentNote } from './data-rows.ts';
import { forgetTabPayment, noteTabPayment, TableLeft } from './tab-payment-notes.ts';
import { clearTagContext, putTagContext, readTagContext } from './tag-contexts.ts';

const freshData = freshDataPerTest();

const atTab = (name: string) => makeTagContext({ isPostpaid: true, checkoutId: name as CheckoutId });
const noteOf = (name: string): TabPaymentNote => ({
  key: `payment of ${name}` as IdempotencyKey,
  checkoutId: name as CheckoutId,
  total: cents(1000),
  startedAt: 1,
  progress: null,
});
const noted = async (data: DataDatabase) => (await readTagContext(data))?.payment?.key;

describe('the note of a payment of a tab', () => {
  it('is refused where no table, or another one, is scanned by now', async () => {
    const data = freshData();
    await putTagContext(data, atTab('a'), 1);
    await putTagContext(data, atTab('b'), 2);
    await expect(noteTabPayment(data, noteOf('a'))).rejects.toBeInstanceOf(TableLeft);
    expect(await noted(data)).toBeUndefined();
    await clearTagContext(data);
    await expect(noteTabPayment(data, noteOf('a'))).rejects.toBeInstanceOf(TableLeft);
  });

  it('survives that the same table is scanned at the same time', async () => {
    const data = freshData();
    await putTagContext(data, atTab('a'), 1);
    await Promise.all([putTagContext(data, atTab('a'), 2), noteTabPayment(data, noteOf('a'))]);
    expect(await noted(data)).toBe('payment of a');
    expect((await readTagContext(data))?.scannedAt).toBe(2);
  });

  it('is forgotten, but not in the place of another one', async () => {
    const data = freshData();
    await putTagContext(data, atTab('b'), 1);
    await noteTabPayment(data, noteOf('b'));
    await forgetTabPayment(data, noteOf('a').key);
    expect(await noted(data)).toBe('payment of b');
    await forgetTabPayment(data, noteOf('b').key);
    expect(await noted(data)).toBeUndefined();
  });
});
