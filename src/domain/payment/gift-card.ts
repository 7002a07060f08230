import type { Cents } from '#domain/pricing/cents.ts';
import type { GiftCardId } from '#domain/ids.ts';

/** A§3. `oneTimeUse`: what is not spent with it is lost (D-37). */
export interface GiftCard {
  readonly id: GiftCardId;
  readonly code: string;
  readonly balance: Cents;
  readonly oneTimeUse: boolean;
}
