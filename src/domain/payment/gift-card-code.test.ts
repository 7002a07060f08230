import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compactGiftCode,
  GIFT_CODE_DRAWS,
  GIFT_CODE_SYMBOLS,
  giftCardCode,
  isMistypedGiftCode,
  spacedGiftCode,
} from './gift-card-code.ts';

const draw = fc.nat({ max: GIFT_CODE_SYMBOLS - 1 });
const code = fc.array(draw, { minLength: GIFT_CODE_DRAWS, maxLength: GIFT_CODE_DRAWS }).map(giftCardCode);
const symbol = fc.constantFrom(...Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ'));
const place = fc.nat({ max: 15 });

describe('the code of a gift card that is sold', () => {
  it('has 16 characters, none of which looks like another', () => {
    fc.assert(
      fc.property(code, (any) => {
        expect(any).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
      }),
    );
  });

  it('is no typing error, however it is written', () => {
    fc.assert(
      fc.property(code, (any) => {
        const typed = ` ${spacedGiftCode(any).toLowerCase()} `;
        expect(compactGiftCode(typed)).toBe(any);
        expect([any, typed].some(isMistypedGiftCode)).toBe(false);
      }),
    );
  });

  it('shows that one character is wrong, whichever', () => {
    fc.assert(
      fc.property(code, place, symbol, (any, index, other) => {
        fc.pre(any[index] !== other);
        expect(isMistypedGiftCode(any.slice(0, index) + other + any.slice(index + 1))).toBe(true);
      }),
    );
  });

  it('shows that two characters have changed places, wherever they stand', () => {
    fc.assert(
      fc.property(code, place, place, (any, one, other) => {
        fc.pre(any[one] !== any[other]);
        const characters = Array.from(any);
        [characters[one], characters[other]] = [any[other] ?? '', any[one] ?? ''];
        expect(isMistypedGiftCode(characters.join(''))).toBe(true);
      }),
    );
  });

  it('is read in groups of four', () => {
    expect(spacedGiftCode(giftCardCode(Array.from({ length: 15 }, (_, index) => index)))).toMatch(
      /^2345-6789-ABCD-EFG.$/,
    );
  });

  it('says nothing about a code that a shop chose in words', () => {
    for (const chosen of ['PRESENTE50', 'UNICO30', 'FELIZANIVERSARIO'])
      expect([spacedGiftCode(chosen), isMistypedGiftCode(chosen)]).toEqual([chosen, false]);
  });
});
