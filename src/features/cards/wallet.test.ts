import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CardId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { walletOf } from './wallet.ts';

const visa: SavedCard = { id: 'visa' as CardId, brand: 'visa', lastDigits: '0010', main: true };
const elo: SavedCard = { id: 'elo' as CardId, brand: 'elo', lastDigits: '0002', main: false };
const SAVED = [visa, elo];
const ASKED_AT = 1000;

const wish = (id: string, row: Partial<Omit<OutboxRow, 'id'>>) =>
  makeOutboxRow({ lane: 'card', body: null, ...row, id });
const mainIs = (id: CardId, row: Partial<Omit<OutboxRow, 'id'>> = {}) =>
  wish(`main-${id}`, { kind: 'setMainCard', params: { id }, ...row });
const gone = (id: CardId, row: Partial<Omit<OutboxRow, 'id'>> = {}) =>
  wish(`gone-${id}`, { kind: 'deleteCard', params: { id }, target: id, ...row });
const mainOf = (rows: readonly OutboxRow[]) => walletOf(SAVED, rows, ASKED_AT).cards.find(({ main }) => main);

describe('the wallet on this device', () => {
  it('is the list of the server while nothing waits', () => {
    const { cards, removals, refused, waiting } = walletOf(SAVED, [makeOutboxRow()], ASKED_AT);
    expect(cards).toEqual(SAVED.map((card) => ({ ...card, isPending: false })));
    expect([removals, refused, waiting]).toEqual([[], [], 0]);
  });

  it('shows another main card at once, and that the server does not know it', () => {
    const { cards } = walletOf(SAVED, [mainIs(elo.id)], ASKED_AT);
    expect(cards.map(({ id, main, isPending }) => [id, main, isPending])).toEqual([
      ['visa', false, false],
      ['elo', true, true],
    ]);
  });

  it('keeps showing it between the acknowledgement and the next list, and not beyond', () => {
    expect(mainOf([mainIs(elo.id, { state: 'acked', firstSentAt: ASKED_AT + 1 })])).toMatchObject({
      id: 'elo',
      isPending: false,
    });
    expect(mainOf([mainIs(elo.id, { state: 'acked', firstSentAt: ASKED_AT - 1 })])?.id).toBe('visa');
  });

  it('the last of several wishes counts', () => {
    expect(mainOf([mainIs(elo.id, { state: 'sending' }), mainIs(visa.id)])?.id).toBe('visa');
  });

  it('hides a card that is to be removed at once, and for good when the server has removed it', () => {
    const waiting = walletOf(SAVED, [gone(elo.id)], ASKED_AT);
    expect(waiting.cards.map(({ id }) => id)).toEqual(['visa']);
    expect(waiting.removals.map(({ card }) => card.id)).toEqual(['elo']);
    const done = walletOf(SAVED, [gone(elo.id, { state: 'acked', firstSentAt: 1 })], ASKED_AT);
    expect(done.cards.map(({ id }) => id)).toEqual(['visa']);
    expect(done.removals).toEqual([]);
  });

  it('the newest takes the place of the main card that is to be removed, as with the server', () => {
    const older: SavedCard = { id: 'older' as CardId, brand: 'visa', lastDigits: '0028', main: false };
    const { cards } = walletOf([...SAVED, older], [gone(visa.id)], ASKED_AT);
    expect(cards.map(({ id, main, isPending }) => [id, main, isPending])).toEqual([
      ['elo', true, false],
      ['older', false, false],
    ]);
  });

  it('a removed card is not the main one any more', () => {
    expect(mainOf([mainIs(elo.id), gone(elo.id)])?.id).toBe('visa');
  });

  it.each(['needs_action', 'expired', 'cancelled'] as const)('gives the card back when its removal is %s', (state) => {
    const { cards, refused } = walletOf(SAVED, [gone(elo.id, { state })], ASKED_AT);
    expect(cards).toHaveLength(2);
    expect(refused).toHaveLength(state === 'cancelled' ? 0 : 1);
  });
});
