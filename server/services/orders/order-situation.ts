import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';

/** An order on the bench: what is wanted, by whom, when, of which shop, and how things stand. */
export interface OrderSituation {
  readonly intent: OrderIntent;
  readonly shop: OrderShop;
  readonly facts: OrderFacts;
  readonly caller: Visitor | LoggedIn;
  readonly now: Date;
  /** Where a typed address lies, if its CEP tells. */
  readonly typedAt: Coordinates | null;
}
