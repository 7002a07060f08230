import { describe, expect, it } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { distanceWords } from './distance-words.ts';

const i18n = idsAsTexts();

describe('distanceWords', () => {
  it.each([
    [1, '1\u00a0km'],
    [1.4, '1\u00a0km'],
    [3.5, '4\u00a0km'],
  ])('rounds %d km to whole kilometres (A§9): %s', (distanceKm, words) => {
    expect(distanceWords(distanceKm, i18n)).toBe(words);
  });

  it.each([0, 0.2, 0.99])('shows %d km as less than one', (distanceKm) => {
    expect(distanceWords(distanceKm, i18n)).toBe('distance.belowOne');
  });
});
