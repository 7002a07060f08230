import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { TabPaymentProgress } from '#contract/tabs.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CheckoutId, IdempotencyKey } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import type { DataDatabase } from './data-database.ts';
import type { TabPaymentNote } from './data-rows.ts';
import {
  forgetTabPayment,
  noteTabPayment,
  noteTabPaymentUnheard,
  noteTabProgress,
  TableLeft,
} from './tab-payment-notes.ts';
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

  it('is not written over one that is under way, also when two are begun at once', async () => {
    const data = freshData();
    await putTagContext(data, atTab('a'), 1);
    const second = { ...noteOf('a'), key: 'second' as IdempotencyKey };
    expect(await Promise.all([noteTabPayment(data, noteOf('a')), noteTabPayment(data, second)])).toEqual([true, false]);
    await noteTabProgress(data, noteOf('a').key, { status: 'PENDING' } as TabPaymentProgress);
    expect(await noteTabPayment(data, second)).toBe(false);
    expect(await noted(data)).toBe('payment of a');
    // The same write, run again.
    expect(await noteTabPayment(data, noteOf('a'))).toBe(true);
  });

  it.each(['PAID', 'REFUSED', 'CANCELED', 'REFUNDED'] as const)(
    'takes the place of one that is decided: %s',
    async (status) => {
      const data = freshData();
      await putTagContext(data, atTab('a'), 1);
      await noteTabPayment(data, noteOf('a'));
      await noteTabProgress(data, noteOf('a').key, { status } as TabPaymentProgress);
      expect(await noteTabPayment(data, { ...noteOf('a'), key: 'second' as IdempotencyKey })).toBe(true);
      expect(await noted(data)).toBe('second');
    },
  );

  it('takes the place of one that never arrived, by the word of the server', async () => {
    const data = freshData();
    await putTagContext(data, atTab('a'), 1);
    await noteTabPayment(data, noteOf('a'));
    await noteTabPaymentUnheard(data, noteOf('a').key, 10 * MINUTE_MS);
    expect(await noteTabPayment(data, { ...noteOf('a'), key: 'second' as IdempotencyKey })).toBe(true);
    expect(await noted(data)).toBe('second');
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
