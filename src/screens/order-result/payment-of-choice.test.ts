import { describe, expect, it } from 'vitest';
import type { CardId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { paymentOfChoice } from './payment-of-choice.ts';

const TOTAL = cents(12_90);
const NONE = { total: TOTAL, change: ZERO, installments: 1, card: { chosen: null } };
const SAVED = { card_id: 'card' as CardId, card_hash: null };

describe('another way to pay an order', () => {
  it('is asked for until one is chosen', () => {
    expect(paymentOfChoice(null, NONE)).toBe('unpaid.choose');
  });

  it('says that a card is missing, and pays by it once it is there', () => {
    expect(paymentOfChoice('CREDIT_CARD_ONLINE', NONE)).toBe('payment.chooseCard');
    const payment = { type: 'CREDIT_CARD_ONLINE', card_tokenize: false, total: TOTAL, installments: 2, ...SAVED };
    expect(paymentOfChoice('CREDIT_CARD_ONLINE', { ...NONE, installments: 2, card: { chosen: SAVED } })).toEqual(
      payment,
    );
  });

  it('says that the cash is too little to give change of', () => {
    expect(paymentOfChoice('CASH', { ...NONE, change: cents(10_00) })).toBe('invalidChange');
    const enough = { type: 'CASH', total: TOTAL, change: cents(20_00) };
    expect(paymentOfChoice('CASH', { ...NONE, change: cents(20_00) })).toEqual(enough);
  });

  it('asks nothing more about a code, or a card at the door', () => {
    for (const type of ['PIX', 'DEBIT_CARD'] as const)
      expect(paymentOfChoice(type, NONE)).toEqual({ type, total: TOTAL, change: ZERO });
  });
});
