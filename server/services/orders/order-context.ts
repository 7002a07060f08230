import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';

/** What the rules of an order are judged from: the intent, the shop, the caller, the time and the stored facts. */
export interface OrderContext {
  readonly intent: OrderIntent;
  readonly shop: OrderShop;
  readonly facts: OrderFacts;
  readonly caller: Visitor | LoggedIn;
  readonly now: Date;
  /** Where the address of the order lies, as far as that is known. */
  readonly deliveredAt: Coordinates | null;
}
