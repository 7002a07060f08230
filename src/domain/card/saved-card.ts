import type { CardId } from '#domain/ids.ts';

/** All that is ever kept of a card (B§3). */
export interface SavedCard {
  readonly id: CardId;
  readonly brand: string;
  readonly lastDigits: string;
  readonly main: boolean;
}

/**
 * One-shot public key that encrypts a card for the acquirer (D-41).
 * `padding` says how; `publicKey` is PEM (SubjectPublicKeyInfo).
 */
export interface CardKey {
  readonly id: string;
  readonly publicKey: string;
  readonly padding: 'PKCS1' | 'OAEP-SHA256';
}
