import type { Cents } from '#domain/pricing/cents.ts';
import type { GiftCardId } from '#domain/ids.ts';

/** `oneTimeUse`: what is not spent with it is lost (A§3, D-37). */
export interface GiftCard {
  readonly id: GiftCardId;
  readonly code: string;
  readonly balance: Cents;
  readonly oneTimeUse: boolean;
}
