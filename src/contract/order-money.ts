import * as z from 'zod/mini';
import type { LoyaltyId, PaymentId } from '#domain/ids.ts';
import type { MoneyEntry, OrderEarning } from '#domain/order/order-money.ts';
import { MONEY_CAUSES, MONEY_KINDS, MONEY_MEANS, STRAY_CAUSES } from '#domain/order/order-money.ts';
import type { StrayMoney } from '#domain/payment/payment-failure.ts';
import { centsFromReais, reaisFromCents } from '#domain/pricing/convert-money.ts';
import { cents } from '#domain/pricing/cents.ts';
import { civilDay, id, instant, mapped, money } from './primitives.ts';
import { translations } from './translations.ts';

/** One movement of an order's money, with its means and its reason (D-66). */
export const moneyEntry = mapped(
  z.object({
    at: instant,
    kind: z.enum(MONEY_KINDS),
    means: z.enum(MONEY_MEANS),
    amount: money,
    cause: z.enum(MONEY_CAUSES),
    payment_id: z.nullable(id<PaymentId>()),
  }),
  {
    decode: ({ payment_id, ...same }): MoneyEntry => ({ ...same, paymentId: payment_id }),
    encode: ({ paymentId, ...same }) => ({ ...same, payment_id: paymentId }),
  },
);

/** Money that arrived without being owed: why, and whether it is back with its payer (D-66). */
export const strayMoney = mapped(
  z.object({ payment_id: id<PaymentId>(), amount: money, cause: z.enum(STRAY_CAUSES), returned: z.boolean() }),
  {
    decode: ({ payment_id, returned, ...same }): StrayMoney => ({
      ...same,
      paymentId: payment_id,
      isReturned: returned,
    }),
    encode: ({ paymentId, isReturned, ...same }) => ({ ...same, payment_id: paymentId, returned: isReturned }),
  },
);

const earningWire = z.object({
  loyalty_id: id<LoyaltyId>(),
  name: z.string(),
  cashback: z.boolean(),
  /** Cashback in reais, or points. */
  amount: z.number().check(z.nonnegative()),
  taken_back: z.number().check(z.nonnegative()),
  due_date: z.nullable(civilDay),
  translations: translations('name'),
});

/** What an order earned in a loyalty programme: money for cashback, points otherwise (D-64). */
export const orderEarning = mapped(earningWire, {
  decode: ({ loyalty_id, cashback, amount, taken_back, due_date, ...same }): OrderEarning => ({
    ...same,
    loyaltyId: loyalty_id,
    kind: cashback ? 'cashback' : 'points',
    amount: cashback ? centsFromReais(amount) : amount,
    takenBack: cashback ? centsFromReais(taken_back) : taken_back,
    dueDate: due_date,
  }),
  encode: ({ loyaltyId, kind, amount, takenBack, dueDate, ...same }) => ({
    ...same,
    loyalty_id: loyaltyId,
    cashback: kind === 'cashback',
    amount: kind === 'cashback' ? reaisFromCents(cents(amount)) : amount,
    taken_back: kind === 'cashback' ? reaisFromCents(cents(takenBack)) : takenBack,
    due_date: dueDate,
  }),
});
