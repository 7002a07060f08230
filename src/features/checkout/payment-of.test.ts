import { describe, expect, it } from 'vitest';
import type { CardId } from '#domain/ids.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isPaidOnline, paymentOf } from './payment-of.ts';

const SAVED = [
  { id: 'a' as CardId, main: false },
  { id: 'b' as CardId, main: true },
];
const ONLINE = ['PIX', 'CREDIT_CARD_ONLINE'] as const;
const NONE = { saved: [], isHeld: false };

const cardOf = (cardId: string | null, cards: Partial<Parameters<typeof paymentOf>[2]> = {}) =>
  paymentOf(
    { paymentMethod: null, cardId: cardId as CardId | 'new' | null },
    { methods: ONLINE, lastUsed: null },
    { saved: SAVED, isHeld: false, ...cards },
  ).cardId;

const methodOf = (
  chosen: PaymentMethod | null,
  methods: readonly PaymentMethod[],
  lastUsed: PaymentMethod | null = null,
) => paymentOf({ paymentMethod: chosen, cardId: null }, { methods, lastUsed }, NONE).paymentMethod;

describe('paymentOf', () => {
  it('does not count a method that is not offered any more, nor charge another in its place', () => {
    expect(methodOf('PIX', ['CREDIT_CARD_ONLINE', 'CASH'])).toBeNull();
    expect(methodOf('PIX', ['CASH'])).toBeNull();
    expect(methodOf('PIX', ONLINE)).toBe('PIX');
    expect(methodOf('CASH', ONLINE, 'CREDIT_CARD_ONLINE')).toBe('PIX');
  });

  it('begins with the method of the last order, or else with PIX, or else with the only one', () => {
    expect(methodOf(null, [...ONLINE, 'CASH'], 'CASH')).toBe('CASH');
    expect(methodOf(null, ONLINE, 'CASH')).toBe('PIX');
    expect(methodOf(null, ONLINE)).toBe('PIX');
    expect(methodOf(null, ['CASH'])).toBe('CASH');
    expect(methodOf(null, ['DEBIT_CARD', 'CASH'])).toBeNull();
    expect(methodOf('CREDIT_CARD_ONLINE', ONLINE, 'PIX')).toBe('CREDIT_CARD_ONLINE');
  });

  it('takes the chosen card, and proposes the main one to whoever never chose any', () => {
    expect(cardOf('a')).toBe('a');
    expect(cardOf(null)).toBe('b');
    expect(cardOf('a', { saved: [] })).toBeNull();
    expect(cardOf(null, { saved: [{ id: 'a' as CardId, main: false }] })).toBeNull();
  });

  it('puts no other card in the place of one that was removed meanwhile', () => {
    expect(cardOf('removed meanwhile')).toBeNull();
  });

  it('counts a card for this order only as long as it is held, and charges no saved one afterwards', () => {
    expect(cardOf('new', { isHeld: true })).toBe('new');
    expect(cardOf('new', { isHeld: true, saved: undefined })).toBe('new');
    expect(cardOf('new')).toBeNull();
    expect(cardOf('new', { saved: undefined })).toBeNull();
    expect(cardOf('a', { isHeld: true })).toBe('a');
  });

  it('believes the chosen card until the cards are known', () => {
    expect(cardOf('a', { saved: undefined })).toBe('a');
  });

  it('counts with the minimum of online payments when one is chosen, or when there is nothing else (D-36)', () => {
    expect(isPaidOnline('PIX', ['PIX', 'CASH'])).toBe(true);
    expect(isPaidOnline('CASH', ['PIX', 'CASH'])).toBe(false);
    expect(isPaidOnline(null, ['PIX', 'CASH'])).toBe(false);
    expect(isPaidOnline(null, ONLINE)).toBe(true);
    expect(isPaidOnline(null, [])).toBe(false);
  });
});
