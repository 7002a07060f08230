import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { RequiredField, TagContext } from './tag-context.ts';

export type OrderingContext = Pick<TagContext, 'isAnonymous' | 'allowAnonymous' | 'isPostpaid' | 'requiredFields'>;

export interface Orderer {
  readonly isLoggedIn: boolean;
  readonly context: OrderingContext | null;
}

interface Receiving {
  readonly shippingType: ShippingType;
}

/** Where an order is finished: the tab (`/comanda`), the review (`/pedido`), or only after login. */
export type OrderingPath = 'tabOrder' | 'review' | 'login';

/** Anonymous ordering only when the tag allows it (A§6, D-3). */
export const allowsAnonymous = (context: OrderingContext | null): boolean =>
  context !== null && (context.isAnonymous || context.allowAnonymous);

/**
 * A visitor orders at the tab or logs in; a customer orders at the tab when it is post-paid (A§6, D-2, D-3). What the table
 * allows it allows for itself: whoever wants it brought home, or fetches it, is somebody (ADR-032).
 */
export function orderingPath({ isLoggedIn, context, shippingType }: Orderer & Receiving): OrderingPath {
  if (isLoggedIn) return context?.isPostpaid ? 'tabOrder' : 'review';
  return shippingType === 'TAG' && allowsAnonymous(context) ? 'tabOrder' : 'login';
}

/** Only an anonymous customer is asked for name and phone, and only for what the tag requires (A§2, A§5). */
export const fieldsToAsk = ({ isLoggedIn, context }: Orderer): readonly RequiredField[] =>
  isLoggedIn ? [] : (context?.requiredFields ?? []);

type Goods = readonly { readonly adultOnly?: boolean | undefined }[];

export const isForAdults = (goods: Goods): boolean => goods.some(({ adultOnly }) => adultOnly);

/** ECA Digital (Lei 15.211/2025): what minors may not buy is not sold to someone unknown. */
export const needsLoginForAge = (isLoggedIn: boolean, goods: Goods): boolean => !isLoggedIn && isForAdults(goods);
