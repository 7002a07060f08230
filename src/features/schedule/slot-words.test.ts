import { describe, expect, it } from 'vitest';
import { slotTimes, slotWords } from './slot-words.ts';

const slot = { startsAt: '2026-11-21T23:30:00.000-05:00', endsAt: '2026-11-22T00:00:00.000-05:00' };

describe('slotWords', () => {
  it("uses the store's time zone, wherever the device is (D-22)", () => {
    expect(slotTimes(slot)).toBe('23:30–00:00');
    expect(slotWords(slot, 'pt')).toBe('sáb 21/11, 23:30–00:00');
  });

  it('uses the date format of each language, with the month as a word in English', () => {
    expect(slotWords(slot, 'en')).toBe('Sat Nov 21, 23:30–00:00');
    expect(slotWords(slot, 'es')).toBe('sáb 21/11, 23:30–00:00');
    expect(slotWords(slot, 'fr')).toBe('sam 21/11, 23:30–00:00');
  });
});
