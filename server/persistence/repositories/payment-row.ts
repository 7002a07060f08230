import type { OrderPayment } from '#domain/order/order.ts';
import { GIFT_CARD_TEF, ONLINE_CARD_TEF, PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { PaymentRow } from './order-rows.ts';

type PaymentKind = Pick<OrderPayment, 'typeId' | 'typeName' | 'tef'>;

/** How each method is told on the wire (B§3). The names are the shop's own language: they also reach its other systems. */
const KINDS: Readonly<Record<PaymentRow['method'], PaymentKind>> = {
  CASH: { typeId: PAYMENT_TYPE_IDS.CASH, typeName: 'Dinheiro', tef: null },
  DEBIT_CARD: { typeId: PAYMENT_TYPE_IDS.DEBIT_CARD, typeName: 'Cartão de débito', tef: null },
  CREDIT_CARD: { typeId: PAYMENT_TYPE_IDS.CREDIT_CARD, typeName: 'Cartão de crédito', tef: null },
  CREDIT_CARD_ONLINE: {
    typeId: PAYMENT_TYPE_IDS.CREDIT_CARD,
    typeName: 'Cartão de crédito online',
    tef: ONLINE_CARD_TEF,
  },
  PIX: { typeId: PAYMENT_TYPE_IDS.PIX, typeName: 'PIX', tef: null },
  GIFT_CARD: { typeId: GIFT_CARD_TEF, typeName: 'Vale-presente', tef: GIFT_CARD_TEF },
};

/** A payment's row as the domain knows it (B§3). */
export const paymentOf = (row: PaymentRow): OrderPayment => ({
  id: row.id,
  status: row.status,
  ...KINDS[row.method],
  brand: row.brand,
  lastDigits: row.lastDigits,
  installments: row.installments,
  giftCardId: row.giftCardId,
  total: row.total,
  change: row.change,
  tefStatus: row.tefStatus,
});

/** It pays a part of its order, or still may. */
export const isStanding = ({ status }: PaymentRow): boolean => status === 'PENDING' || status === 'PAID';
const isOnlineTry = ({ method }: PaymentRow): boolean => isOnlineMethod(method);

/**
 * One payment for each part of an order (its position), so that they add up to its total: of several tries to pay a part
 * the last one that still stands, or else the last one.
 */
export const shownPayments = (rows: readonly PaymentRow[]): readonly PaymentRow[] =>
  lastOfEach(rows, (tries) => tries.findLast(isStanding) ?? tries.at(-1));

/** The same for who pays through a link: there the last try decides, also a refused one (D-45). */
export const linkPayments = (rows: readonly PaymentRow[]): readonly PaymentRow[] =>
  lastOfEach(rows, (tries) => tries.findLast(isOnlineTry) ?? tries.at(-1));

const lastOfEach = (
  rows: readonly PaymentRow[],
  choose: (tries: readonly PaymentRow[]) => PaymentRow | undefined,
): readonly PaymentRow[] =>
  [...Map.groupBy(rows, ({ position }) => position).values()].flatMap((tries) => choose(tries) ?? []);
