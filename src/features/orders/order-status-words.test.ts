import { describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/make-order.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { shownProgress, shownWord, statusWords } from './order-status-words.ts';

describe('an order that the store does not have yet', () => {
  it('is being sent as long as there is a signal, and saved on this device without one', () => {
    expect(shownWord('saved', 'ok')).toBe('sending');
    expect(shownWord('saved', 'slow')).toBe('sending');
    expect(shownWord('saved', 'offline')).toBe('saved');
  });

  it('is told as it is in every other state', () => {
    expect(shownWord('uncertain', 'ok')).toBe('uncertain');
    expect(shownWord('needsAction', 'ok')).toBe('needsAction');
  });
});

describe('an order for a slot that the shop has accepted', () => {
  const schedule = { startsAt: '2026-11-27T21:00:00.000Z', endsAt: '2026-11-27T21:30:00.000Z' };
  const order = makeOrder({ status: 'PREPARING', delivery: { ...makeOrder().delivery, schedule } });
  const wordsAt = (time: string) => statusWords(idsAsTexts(), order, Date.parse(time));

  it('is accepted, and no further on its way, until it is time to make it', () => {
    expect(wordsAt('2026-11-23T12:00:00Z')).toBe('orderStatus.accepted');
    expect(shownProgress(order, Date.parse('2026-11-23T12:00:00Z'))).toBe('REGISTERED');
  });

  it('is being prepared from an hour before its slot on', () => {
    expect(wordsAt('2026-11-27T20:00:00Z')).toBe('orderStatus.PREPARING');
    expect(shownProgress(order, Date.parse('2026-11-27T20:00:00Z'))).toBe('PREPARING');
  });
});
