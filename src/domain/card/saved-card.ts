import type { CardId } from '#domain/ids.ts';

/** All that is ever kept of a card (B§3). */
export interface SavedCard {
  readonly id: CardId;
  readonly brand: string;
  readonly lastDigits: string;
  readonly main: boolean;
}

/** How the card is padded before RSA encrypts it. `PKCS1` is PKCS#1 v1.5. */
export type CardPadding = 'PKCS1' | 'OAEP-SHA256';

/** One-shot public key that encrypts a card for the acquirer (D-41); `publicKey` is PEM (SubjectPublicKeyInfo). */
export interface CardKey {
  readonly id: string;
  readonly publicKey: string;
  readonly padding: CardPadding;
}
