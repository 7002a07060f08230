import type { OrderId, TransactionId } from '#domain/ids.ts';
import { businessDayOf } from '#domain/order/order-number.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import type { OrderRecord } from '#server/persistence/repositories/order-acceptance/insert-order.ts';
import type { SolvedChallenge } from '#server/services/captcha/captcha.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import { lineRecords } from './line-records.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';
import { awaitedPayment } from './payment-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { ValidOrder } from './validate-order.ts';

/** The ids that an order will have if it is accepted. */
export interface OrderIds {
  readonly transactionId: TransactionId;
  readonly orderId: OrderId;
}

interface Accepted {
  readonly claim: Claim;
  readonly intent: OrderIntent;
  readonly caller: Visitor | LoggedIn;
  readonly ids: OrderIds;
  readonly language: string;
  readonly answer: Answer;
  readonly now: Date;
}

/** An order that was found valid, as it is written. */
export function orderRecord(
  { claim, intent, caller, language, ids, answer, now }: Accepted,
  { lines, quote, balances, destination, slotMaxOrders, demand }: ValidOrder,
  {
    payments,
    proof,
    shop,
  }: {
    readonly payments: readonly PaymentRecord[];
    readonly proof: SolvedChallenge;
    readonly shop: Pick<OrderShop, 'version' | 'store'>;
  },
): OrderRecord {
  return {
    ...ids,
    claim,
    answer,
    proof,
    now,
    shopVersion: shop.version,
    businessDay: businessDayOf(now.getTime(), shop.store.timeZone),
    storeId: intent.storeId,
    customerId: caller.kind === 'customer' ? caller.customerId : null,
    contact: caller.kind === 'customer' ? null : (intent.contact ?? null),
    checkoutId: intent.tab?.checkoutId ?? null,
    schedule: intent.shipping.schedule,
    slotMaxOrders,
    comment: intent.comment,
    language,
    status: awaitedPayment(payments) ? 'WAITING_PAYMENT' : 'REGISTERED',
    shippingType: intent.shipping.type,
    address: destination.address,
    deliveryDetail: destination.detail,
    etaMinutes: destination.etaMinutes,
    subtotal: quote.subtotal,
    deliveryFee: quote.deliveryFee,
    cashback: quote.cashback,
    loyaltyId: balances.cashback,
    giftCard: balances.giftCard,
    withdrawals: balances.withdrawals,
    demand,
    lines: lineRecords(ids.transactionId, lines),
    payments,
  };
}
