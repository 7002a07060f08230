import type { Order } from '#domain/order/order.ts';
import { isTab, type TagContext } from './tag-context.ts';

/** Returns whether an order is a round of the tab of the scanned table; false where it is not known of which it is. */
export const isRoundOf = (
  context: Pick<TagContext, 'isPostpaid' | 'checkoutId'> | null,
  { checkoutId }: Pick<Order, 'checkoutId'>,
): boolean => isTab(context) && checkoutId !== undefined && context?.checkoutId === checkoutId;
