import type { CardBrand } from './card-rules.ts';

const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'Amex',
  elo: 'Elo',
  hipercard: 'Hipercard',
  aura: 'Aura',
  jcb: 'JCB',
  'diners-club': 'Diners Club',
  discover: 'Discover',
};

/** One of the brands that B§5 accepts. */
export const isKnownBrand = (brand: string): brand is CardBrand => brand in NAMES;

/** A brand as people call it, short enough to stand on one line with the digits; one that an acquirer calls otherwise keeps its word (B§3). */
export const cardBrandName = (brand: string): string => (isKnownBrand(brand) ? NAMES[brand] : brand);
