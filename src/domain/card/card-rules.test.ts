import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/cards.json' with { type: 'json' };
import { expiryToMmyy, isExpiryValid, withWholeYear } from './card-expiry.ts';
import { CARD_BRANDS, cardBrand, cardNumberMask, cvvLength, isCardNumberValid, isCvvValid } from './card-rules.ts';

const TODAY = '2026-11-20';
const NUMBERS: Record<string, string> = {
  visa: '4111111111111111',
  'american-express': '378282246310005',
  hipercard: '6062825624254001',
  aura: '5078601870000127985',
  discover: '6011000990139424',
};

describe('card number (A§5, B§9)', () => {
  it.each(vectors.brand)('$input is $expected', ({ input, expected }) => {
    expect(isCardNumberValid(input) ? cardBrand(input) : null).toBe(expected);
  });

  it('knows the brand before the number is finished', () => {
    expect(cardBrand('3782')).toBe('american-express');
    expect(cardBrand('')).toBeNull();
  });

  it('takes the nine brands of the specification', () => {
    expect(CARD_BRANDS).toHaveLength(9);
    const seen = new Set(vectors.brand.map(({ expected }) => expected).filter((brand) => brand !== null));
    expect([...seen].toSorted()).toEqual([...CARD_BRANDS].toSorted());
  });
});

describe('card number as it is typed (B§9)', () => {
  it.each([
    ['', '____ ____ ____ ____ ___'],
    ['4111', '____ ____ ____ ____ ___'],
    ['3782', '____ ______ ______ ___'],
    ['3612', '____ ______ ______ ___'],
  ])('%s stands in the groups of its brand', (typed, mask) => {
    expect(cardNumberMask(typed)).toBe(mask);
  });

  it('has room for 19 digits whatever the brand, so that one too many is objected to and not swallowed', () => {
    for (const number of ['', ...Object.values(NUMBERS)]) {
      expect(cardNumberMask(number).replaceAll(' ', '')).toHaveLength(19);
    }
  });
});

it('a brand tells the length of its CVV as soon as it is known', () => {
  expect(['', '3782', '6062825624254001'].map(cvvLength)).toEqual([null, 4, 3]);
});

it('a year that a browser filled in with two digits becomes whole', () => {
  expect(['12/30', '12/2030', '12/3', ''].map(withWholeYear)).toEqual(['12/2030', '12/2030', '12/3', '']);
});

it.each(vectors.cvv)('CVV length depends on the brand: $input is $expected (A§5)', ({ input, expected }) => {
  const [brand = '', cvv = ''] = input;
  expect(isCvvValid(cvv, NUMBERS[brand]!)).toBe(expected);
});

it('a CVV belongs to no unknown brand', () => {
  expect(isCvvValid('123', '0000')).toBe(false);
});

describe('expiration MM/YYYY (A§5), sent as MMYY (B§9)', () => {
  it.each(vectors.expiry)('$input is $expected', ({ input, expected }) => {
    expect(isExpiryValid(input, TODAY)).toBe(expected);
  });

  it.each(vectors.expiry.filter((vector) => 'sent' in vector))('$input is sent as $sent', ({ input, sent }) => {
    expect(expiryToMmyy(input)).toBe(sent);
  });

  it('is good through the last day of its month, and no further away than 19 years', () => {
    expect(isExpiryValid('11/2026', '2026-11-30')).toBe(true);
    expect(isExpiryValid('11/2026', '2026-12-01')).toBe(false);
    expect(isExpiryValid('01/2046', TODAY)).toBe(false);
  });
});
