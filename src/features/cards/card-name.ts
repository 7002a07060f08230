import type { SavedCard } from '#domain/card/saved-card.ts';
import { cardBrandName } from '#domain/card/card-brand-name.ts';

/** `Visa •••• 4242` (B§3: shown masked). Where a line is too short, dots and digits stay together. */
export const cardName = ({ brand, lastDigits }: Pick<SavedCard, 'brand' | 'lastDigits'>): string =>
  `${cardBrandName(brand)} ••••\u00a0${lastDigits}`;
