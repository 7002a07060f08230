import type { Cents } from './cents.ts';
import type { GiftCardId } from './ids.ts';

/** A§3. `oneTimeUse`: what is not spent with it is lost (decision 37). */
export interface GiftCard {
  readonly id: GiftCardId;
  readonly code: string;
  readonly balance: Cents;
  readonly oneTimeUse: boolean;
}
