/** No 0 and O, no 1, I and L. Their number is prime: that is what lets one character betray every mistake listed in the tests. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** How many characters are drawn by lot: about 74 bits that nobody guesses. The last one checks them. */
export const GIFT_CODE_DRAWS = LENGTH - 1;
/** Each draw is below this. */
export const GIFT_CODE_SYMBOLS = ALPHABET.length;

/** The code of a gift card that the shop sells, from numbers drawn by lot (D-61). */
export function giftCardCode(draws: readonly number[]): string {
  const check = (GIFT_CODE_SYMBOLS - (weightedSum([...draws, 0]) % GIFT_CODE_SYMBOLS)) % GIFT_CODE_SYMBOLS;
  return [...draws, check].map((draw) => ALPHABET.charAt(draw)).join('');
}

/** A code as it is stored, however somebody typed or pasted it: case, blanks and hyphens do not count. */
export const compactGiftCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** `ABCD-EFGH-JKMN-PQRS`, to be read aloud and typed; a code that somebody chose in words stays as it is. */
export const spacedGiftCode = (code: string): string => (symbolsOf(code) ? code.replaceAll(GROUP, '$&-') : code);

/** It has the form of a code that is sold and is none: one character is wrong, or two have changed places. */
export function isMistypedGiftCode(typed: string): boolean {
  const symbols = symbolsOf(compactGiftCode(typed));
  return symbols !== null && weightedSum(symbols) % GIFT_CODE_SYMBOLS !== 0;
}

function symbolsOf(code: string): readonly number[] | null {
  const symbols = Array.from(code, (character) => ALPHABET.indexOf(character));
  return symbols.length === LENGTH && !symbols.includes(-1) ? symbols : null;
}

/** The last character weighs 1, the first 16: different weights, so that an exchange of any two shows. */
const weightedSum = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, index) => sum + symbol * (LENGTH - index), 0);
