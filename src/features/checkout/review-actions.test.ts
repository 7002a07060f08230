import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { choosePayment } from './review-actions.ts';

const freshData = freshDataPerTest();

describe('review actions', () => {
  it('change and installments reset when the payment type changes (A§4), and only then', async () => {
    const data = freshData();
    await changeReviewDraft(data, { paymentMethod: 'CASH', change: cents(50_00), installments: 3 }, Date.now());
    await choosePayment(data, 'CASH');
    expect(await readReviewDraft(data)).toMatchObject({ paymentMethod: 'CASH', change: 50_00, installments: 3 });
    await choosePayment(data, 'PIX');
    expect(await readReviewDraft(data)).toMatchObject({ paymentMethod: 'PIX', change: ZERO, installments: 1 });
  });

  it('who changes their mind faster than it can be written down ends at the last choice', async () => {
    const data = freshData();
    await choosePayment(data, 'PIX');
    await Promise.all([choosePayment(data, 'CASH'), choosePayment(data, 'PIX')]);
    expect((await readReviewDraft(data)).paymentMethod).toBe('PIX');
  });
});
