import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeGiftCard } from '#tests/factories/make-discounts.ts';
import { applyGiftCard, checkGiftCard, giftCardFailure, removeGiftCard } from './discount-actions.ts';

const freshData = freshDataPerTest();

const problem = (status: number) =>
  new ProblemError({ type: '', title: '', status, detail: '', code: 'gift_card_invalid', requestId: '' }, null);

const answering = (answer: GiftCard | Error): ApiClient => {
  const call = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ gift_card: answer }));
  return { call } as unknown as ApiClient;
};

async function deviceWith(card = makeGiftCard()) {
  const data = freshData();
  await changeReviewDraft(data, { giftCard: card }, Date.now());
  return data;
}

describe('discount actions', () => {
  it('status 400 gives giftCardInvalid, other failures giftCardRequestError (A§8)', () => {
    expect(giftCardFailure(problem(400))).toBe('giftCardInvalid');
    expect(giftCardFailure(problem(500))).toBe('giftCardRequestError');
    expect(giftCardFailure(new NetworkError('gone'))).toBe('giftCardRequestError');
  });

  it('keeps an applied card with the draft until it is removed', async () => {
    const data = freshData();
    await applyGiftCard(data, makeGiftCard());
    expect((await readReviewDraft(data)).giftCard).toMatchObject({ code: 'PRESENTE50', balance: 50_00 });
    await removeGiftCard(data);
    expect((await readReviewDraft(data)).giftCard).toBeNull();
  });

  it('lowers the balance if somebody else has spent of the card meanwhile', async () => {
    const data = await deviceWith();
    await checkGiftCard(answering(makeGiftCard({ balance: cents(20_00) })), data, cents(30_00));
    expect((await readReviewDraft(data)).giftCard).toMatchObject({ balance: 20_00 });
  });

  it('keeps a card without balance at zero, so that the difference can be explained', async () => {
    const data = await deviceWith();
    await checkGiftCard(answering(problem(400)), data, cents(30_00));
    expect((await readReviewDraft(data)).giftCard).toMatchObject({ code: 'PRESENTE50', balance: 0 });
  });

  it('keeps the known balance if the server does not answer', async () => {
    const data = await deviceWith();
    await expect(checkGiftCard(answering(new NetworkError('gone')), data, cents(30_00))).rejects.toThrow('gone');
    expect((await readReviewDraft(data)).giftCard).toMatchObject({ balance: 50_00 });
  });

  it('does not restore a card that was removed during the request', async () => {
    const data = await deviceWith();
    const call = async () => {
      await removeGiftCard(data);
      return { gift_card: makeGiftCard() };
    };
    await checkGiftCard({ call } as unknown as ApiClient, data, cents(30_00));
    expect((await readReviewDraft(data)).giftCard).toBeNull();
  });
});
