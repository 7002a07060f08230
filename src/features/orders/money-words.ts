import type { MessageId } from '@lingui/core';
import type { MoneyCause, MoneyEntry, MoneyKind, MoneyMeans } from '#domain/order/order-money.ts';
import { PAYMENT_METHOD_NAMES } from '#i18n/payment-method-names.ts';
import type { Tone } from '#ui/tone-class.ts';

export const MEANS_WORDS = {
  pix: PAYMENT_METHOD_NAMES.PIX,
  onlineCard: PAYMENT_METHOD_NAMES.CREDIT_CARD_ONLINE,
  creditCard: PAYMENT_METHOD_NAMES.CREDIT_CARD,
  debitCard: PAYMENT_METHOD_NAMES.DEBIT_CARD,
  cash: PAYMENT_METHOD_NAMES.CASH,
  giftCard: /*i18n*/ 'prices.giftCard',
  cashback: /*i18n*/ 'prices.cashback',
} as const satisfies Record<MoneyMeans, MessageId>;

/** Why money is where it is, a sentence for each cause (D-66). */
export const CAUSE_WORDS = {
  awaited: /*i18n*/ 'money.awaited',
  onDelivery: /*i18n*/ 'money.onDelivery',
  paid: /*i18n*/ 'money.paid',
  paidOnDelivery: /*i18n*/ 'money.paidOnDelivery',
  used: /*i18n*/ 'money.used',
  underpaid: /*i18n*/ 'money.underpaid',
  overpaid: /*i18n*/ 'money.overpaid',
  late: /*i18n*/ 'money.late',
  twice: /*i18n*/ 'money.twice',
  afterEnd: /*i18n*/ 'money.afterEnd',
  refused: /*i18n*/ 'money.refused',
  expired: /*i18n*/ 'money.expired',
  noCode: /*i18n*/ 'money.noCode',
  noAnswer: /*i18n*/ 'money.noAnswer',
  givenUp: /*i18n*/ 'money.givenUp',
  shopEnded: /*i18n*/ 'money.shopEnded',
  cancelled: /*i18n*/ 'money.cancelled',
  rejected: /*i18n*/ 'money.rejected',
  cancelledByShop: /*i18n*/ 'money.cancelledByShop',
  paymentFailed: /*i18n*/ 'money.paymentFailed',
  byAcquirer: /*i18n*/ 'money.byAcquirer',
} as const satisfies Record<MoneyCause, MessageId>;

interface Look {
  readonly tone: Tone;
  readonly words: MessageId;
}

export const KIND_LOOKS = {
  waiting: { tone: 'warning', words: /*i18n*/ 'money.kind.waiting' },
  received: { tone: 'success', words: /*i18n*/ 'money.kind.received' },
  failed: { tone: 'error', words: /*i18n*/ 'money.kind.failed' },
  returning: { tone: 'accent', words: /*i18n*/ 'money.kind.returning' },
  returned: { tone: 'neutral', words: /*i18n*/ 'money.kind.returned' },
} as const satisfies Record<MoneyKind, Look>;

const USED: Look = { tone: 'success', words: /*i18n*/ 'money.kind.used' };

/** A balance is used rather than received. */
export const lookOf = ({ kind, cause }: Pick<MoneyEntry, 'kind' | 'cause'>): Look =>
  cause === 'used' ? USED : KIND_LOOKS[kind];
