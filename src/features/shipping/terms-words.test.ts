import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type Terms, termsWords } from './terms-words.ts';

const TERMS: Terms = {
  type: 'ADDRESS',
  deliveryPrice: cents(490),
  durationMinutes: 40,
  distanceKm: 3.4,
  minCartValue: cents(1000),
};
const i18n = idsAsTexts((id, values = {}) => [id, ...Object.values(values)].join(' '));
const words = (terms: Partial<Terms>) => termsWords({ ...TERMS, ...terms }, i18n);

describe('termsWords (A§2, A§9)', () => {
  it('shows fee, time, distance and minimum of a delivery', () => {
    expect(words({})).toEqual([
      'shipping.fee R$\u00a04,90',
      'shipping.eta 30 50',
      '3\u00a0km',
      'shipping.minimum R$\u00a010,00',
    ]);
  });

  it('shows a delivery without fee as free', () => {
    expect(words({ deliveryPrice: ZERO })[0]).toBe('shipping.free');
  });

  it('shows no delivery terms before an address is known', () => {
    expect(words({ deliveryPrice: null, durationMinutes: null, distanceKm: null, minCartValue: ZERO })).toEqual([]);
  });

  it('shows only the time for takeout', () => {
    expect(words({ type: 'TAKEOUT' })).toEqual(['shipping.eta 30 50', 'shipping.minimum R$\u00a010,00']);
  });

  it('shows no time at a table', () => {
    expect(words({ type: 'TAG' })).toEqual(['shipping.minimum R$\u00a010,00']);
  });
});
