import { describe, expect, it } from 'vitest';
import type { CardId } from '#domain/ids.ts';
import { isPaidOnline, paymentOf } from './payment-of.ts';

const SAVED = [
  { id: 'a' as CardId, main: false },
  { id: 'b' as CardId, main: true },
];
const ONLINE = ['PIX', 'CREDIT_CARD_ONLINE'] as const;
const NONE = { saved: [], isHeld: false };

const cardOf = (cardId: string | null, cards: Partial<Parameters<typeof paymentOf>[2]> = {}) =>
  paymentOf({ paymentMethod: null, cardId: cardId as CardId | 'new' | null }, ONLINE, {
    saved: SAVED,
    isHeld: false,
    ...cards,
  }).cardId;

describe('paymentOf', () => {
  it('does not count a method that is not offered any more', () => {
    expect(paymentOf({ paymentMethod: 'PIX', cardId: null }, ['CASH'], NONE)).toMatchObject({ paymentMethod: null });
    expect(paymentOf({ paymentMethod: 'PIX', cardId: null }, ONLINE, NONE)).toMatchObject({ paymentMethod: 'PIX' });
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
