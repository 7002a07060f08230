import type { CardKey } from '#domain/card/saved-card.ts';
import { encryptCard } from '#features/cards/encrypt-card.ts';

/** `card_hash` of a card, made by the page's own code (D-41). */
export const encryptedCard = (key: CardKey, number: string): Promise<string> =>
  encryptCard(key, { number, holderName: 'ANA SOUZA', expiry: '12/2031', cvv: '123' });
