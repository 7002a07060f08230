import type { ReviewDraft } from '#db/data-rows.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';

type Chosen = Pick<ReviewDraft, 'paymentMethod' | 'cardId'>;

/** What there is to pay with by card. */
interface Cards {
  /** Undefined for a visitor, and until they are known. */
  readonly saved: readonly Pick<SavedCard, 'id' | 'main'>[] | undefined;
  /** The one for this order only is in memory. */
  readonly isHeld: boolean;
}

/** What there is to choose from, and how this device paid its last order in this shop (null before the first). */
interface Offer {
  readonly methods: readonly PaymentMethod[];
  readonly lastUsed: PaymentMethod | null;
}

/**
 * What counts of the chosen payment: a method that is still offered, and the chosen card while it is there. One that went is not
 * replaced: no card is charged that nobody chose. The main one is proposed to whoever never chose any.
 */
export const paymentOf = (draft: Chosen, offer: Offer, cards: Cards): Chosen => ({
  paymentMethod: methodOf(draft.paymentMethod, offer),
  cardId: cardOf(draft.cardId, cards),
});

/** Before a choice the last used method counts, or PIX. A method that went gives way to PIX alone, which charges nobody by itself (D-89). */
function methodOf(chosen: PaymentMethod | null, { methods, lastUsed }: Offer): PaymentMethod | null {
  const offered = (wanted: PaymentMethod | null) => methods.find((method) => method === wanted);
  const [only, ...others] = methods;
  const proposed = offered(chosen ?? lastUsed) ?? offered('PIX');
  return proposed ?? (chosen === null && others.length === 0 ? (only ?? null) : null);
}

function cardOf(chosen: Chosen['cardId'], { saved, isHeld }: Cards): Chosen['cardId'] {
  if (chosen === 'new') return isHeld ? 'new' : null;
  // Until the cards are known, the one that was chosen before is believed.
  if (!saved) return chosen;
  return saved.find(({ id, main }) => (chosen === null ? main : id === chosen))?.id ?? null;
}

/** Whether the minimum of online payments counts (D-36): also before anything is chosen, where there is no other way. */
export const isPaidOnline = (chosen: PaymentMethod | null, methods: readonly PaymentMethod[]): boolean =>
  chosen ? isOnlineMethod(chosen) : methods.length > 0 && methods.every(isOnlineMethod);
