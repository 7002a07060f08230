import type { CardBrand } from './card/card-rules.ts';
import type { Cents } from './pricing/cents.ts';
import type { ProductId } from './ids.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { ShippingType } from './shipping/shipping-type.ts';

/** What each event tells beside its name. Nothing here can hold a person, an address or the code of a link (D-47). */
interface Measures {
  /** The route as the router spells it, `/pedidos/:id`: never an address with its ids. */
  readonly pageViewed: { readonly label: string };
  /** Value: pieces, or steps of what is weighed. */
  readonly productAdded: { readonly label: ProductId; readonly value: number };
  readonly productEdited: { readonly label: ProductId; readonly value: number };
  readonly productRemoved: { readonly label: ProductId };
  readonly bagEmptied: object;
  readonly orderReviewed: { readonly label: ShippingType };
  /** Label: how it is paid. `POSTPAID` goes on a tab, `COVERED` was paid by gift card or cashback alone. */
  readonly orderFinished: { readonly label: PaymentMethod | 'POSTPAID' | 'COVERED'; readonly value: Cents };
  readonly orderScheduled: { readonly label: ShippingType; readonly value: Cents };
  /** Label: whether everything of the past order came into the bag. */
  readonly orderRedone: { readonly label: 'whole' | 'part'; readonly value: Cents };
  readonly orderCancelled: object;
  readonly cardAdded: { readonly label: CardBrand };
  readonly cardRemoved: object;
  readonly addressAdded: object;
  readonly addressRemoved: object;
  /** Label: what the customer said to the card that offers messages about orders. */
  readonly pushAnswered: { readonly label: 'wanted' | 'declined' };
  readonly loggedIn: object;
  readonly registrationStarted: object;
  readonly registrationEnded: object;
  /** Label: what the code was, or why it was refused. */
  readonly codeRead: { readonly label: 'context' | 'product' | 'invalidQrCode' | 'wrongTenantId' };
  readonly tutorialEnded: { readonly label: 'skipped' | 'finished' };
  /** Label: the kind of error and where in our files; never its message, which may quote what somebody typed. */
  readonly exceptionSeen: { readonly label: string };
}

export type AnalyticsEventName = keyof Measures;

/** `{ name: 'productAdded', label: productId, value: 2 }` (A§7, B§7). */
export type AnalyticsEvent = {
  readonly [Name in AnalyticsEventName]: { readonly name: Name } & Measures[Name];
}[AnalyticsEventName];

/** The one catalogue of what is counted, under the category and the action that reports show. */
export const ANALYTICS_EVENTS = {
  pageViewed: { category: 'page', action: 'viewed' },
  productAdded: { category: 'cart', action: 'added' },
  productEdited: { category: 'cart', action: 'edited' },
  productRemoved: { category: 'cart', action: 'removed' },
  bagEmptied: { category: 'cart', action: 'emptied' },
  orderReviewed: { category: 'order', action: 'reviewed' },
  orderFinished: { category: 'order', action: 'finished' },
  orderScheduled: { category: 'order', action: 'scheduled' },
  orderRedone: { category: 'order', action: 'redone' },
  orderCancelled: { category: 'order', action: 'cancelled' },
  cardAdded: { category: 'card', action: 'added' },
  cardRemoved: { category: 'card', action: 'removed' },
  addressAdded: { category: 'address', action: 'added' },
  addressRemoved: { category: 'address', action: 'removed' },
  pushAnswered: { category: 'push', action: 'answered' },
  loggedIn: { category: 'session', action: 'started' },
  registrationStarted: { category: 'registration', action: 'started' },
  registrationEnded: { category: 'registration', action: 'finished' },
  codeRead: { category: 'code', action: 'read' },
  tutorialEnded: { category: 'tutorial', action: 'finished' },
  exceptionSeen: { category: 'exception', action: 'seen' },
} as const satisfies Readonly<Record<AnalyticsEventName, { readonly category: string; readonly action: string }>>;

type Listed = (typeof ANALYTICS_EVENTS)[AnalyticsEventName];
export type AnalyticsCategory = Listed['category'];
export type AnalyticsAction = Listed['action'];
