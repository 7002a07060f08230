import cardValidator from 'card-validator';
import { CARD_NUMBER_MASK_DIGITS } from '#domain/limits.ts';

/** The brands a card may have (A§3). */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'american-express',
  'elo',
  'hipercard',
  'aura',
  'jcb',
  'diners-club',
  'discover',
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

const types = cardValidator.creditCardType;

// The library lacks Aura, newer Elo and Hipercard ranges, and knows brands that no Brazilian acquirer takes.
types.addCard({
  niceType: 'Aura',
  type: 'aura',
  patterns: [50],
  gaps: [4, 8, 12],
  lengths: [16, 17, 18, 19],
  code: { name: 'CVV', size: 3 },
});
types.updateCard('elo', {
  patterns: [...types.getTypeInfo('elo').patterns, [650057, 650081], [650400, 650404], [651680, 651704], 636369],
});
types.updateCard('hipercard', {
  patterns: [606282, 384100, 384140, 384160, 637095, 637568, 637599, 637600, 637609, 637612, 63737423, 63743358],
  lengths: [13, 16, 19],
});
types.updateCard('visa', { lengths: [13, 16, 18, 19] });
types.updateCard('discover', { patterns: [6011, [644, 649], 65, [622126, 622925]] });
for (const foreign of ['hiper', 'maestro', 'troy', 'unionpay', 'mir', 'naranja', 'verve']) types.removeCard(foreign);

const isSupported = (type: string): type is CardBrand => CARD_BRANDS.some((brand) => brand === type);

/** The brand that a number, even an unfinished one, can only be; null while several are possible, or none is. */
export function cardBrand(cardNumber: string): CardBrand | null {
  const type = cardValidator.number(cardNumber).card?.type;
  return type !== undefined && isSupported(type) ? type : null;
}

/** Passes the checksum, has a length of its brand, and the brand is supported (A§5). Blanks are ignored. */
export const isCardNumberValid = (cardNumber: string): boolean =>
  cardValidator.number(cardNumber).isValid && cardBrand(cardNumber) !== null;

const USUAL_GAPS = [4, 8, 12];
const LAST_GAP = 16;

/**
 * Groups as the brand prints them, `_` for a digit. Always with room for the 19 digits of B§9, so that a surplus digit is seen
 * and objected to instead of being lost.
 */
export function cardNumberMask(cardNumber: string): string {
  const gaps = [...(cardValidator.number(cardNumber).card?.gaps ?? USUAL_GAPS), LAST_GAP];
  const places = Array.from({ length: CARD_NUMBER_MASK_DIGITS }, (_, at) => (gaps.includes(at) ? ' _' : '_'));
  return places.join('');
}

/** How many digits the number's brand prints as CVV; null while the brand is unknown. */
export const cvvLength = (cardNumber: string): number | null =>
  cardValidator.number(cardNumber).card?.code.size ?? null;

/** As many digits as the number's brand prints: 4 for American Express, else 3 (A§5). */
export function isCvvValid(cvv: string, cardNumber: string): boolean {
  const size = cvvLength(cardNumber);
  return size !== null && cardValidator.cvv(cvv, size).isValid;
}
