import * as z from 'zod/mini';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { orderCombo, orderItem } from './order-items.ts';
import { strayMoney } from './order-money.ts';
import { orderPayment } from './order-payment.ts';
import { extraData, paymentProgress, progressFields } from './payment-progress.ts';
import { documentText, email } from './person.ts';
import { filledText, id, mapped, money, uuid } from './primitives.ts';
import { paidCheck } from './query-values.ts';

const transactionWire = z.object({
  id: id<TransactionId>(),
  total: money,
  delivery_fee: money,
  ...progressFields,
  /** Whether it was cancelled because it was not paid in time. */
  expired: z.boolean(),
  /** Masked, if the order has one. */
  customer_doc: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  event_point: z.object({
    point: z.object({
      name: z.string(),
      tenant: z.object({
        label: z.string(),
        logo: z.nullable(z.string()),
        theme: z.object({ colors: z.object({ primary: z.string() }) }),
        maxInstallments: z.int().check(z.positive()),
        minInstallmentValue: money,
        interestFreeInstallments: z.boolean(),
      }),
    }),
  }),
  transaction_items: z.array(orderItem),
  transaction_combos: z.array(orderCombo),
  transaction_pays: z.array(orderPayment),
  /** What arrived for the order without being owed, one entry for each payment. An older server does not say. */
  stray: z.optional(z.array(strayMoney)),
});

type LinkAnswer = Omit<PaymentLink, 'pix'>;

/** Transaction of a payment link; its PIX code is in `extraData` beside it (B§3). */
const linkTransaction = mapped(transactionWire, {
  decode: (wire): LinkAnswer => ({
    id: wire.id,
    total: wire.total,
    deliveryFee: wire.delivery_fee,
    progress: paymentProgress.decode(wire),
    hasExpired: wire.expired,
    customerDocument: wire.customer_doc,
    customerEmail: wire.customer_email,
    storeName: wire.event_point.point.name,
    tenant: wire.event_point.point.tenant,
    items: wire.transaction_items,
    combos: wire.transaction_combos,
    payments: wire.transaction_pays,
    ...(wire.stray && { stray: wire.stray }),
  }),
  encode: (link) => ({
    id: link.id,
    total: link.total,
    delivery_fee: link.deliveryFee,
    ...paymentProgress.encode(link.progress),
    expired: link.hasExpired,
    customer_doc: link.customerDocument,
    customer_email: link.customerEmail,
    event_point: { point: { name: link.storeName, tenant: link.tenant } },
    transaction_items: link.items,
    transaction_combos: link.combos,
    transaction_pays: link.payments,
    ...(link.stray && { stray: link.stray }),
  }),
});

/** Combines the two parts of the response into one domain value. */
const response = mapped(z.object({ transaction: linkTransaction, extraData }), {
  decode: ({ transaction, extraData: pix }): PaymentLink => ({ ...transaction, pix }),
  encode: ({ pix, ...transaction }) => ({ transaction, extraData: pix }),
});

const params = z.object({ uuid: uuid<PaymentLinkId>() });

/** Also polled every 5 to 10 s while a payment is in progress. */
export const getPaymentLink = endpoint({
  method: 'GET',
  path: '/payments/:uuid',
  summary: 'An order that anybody with the link may pay',
  spec: 'B§7',
  access: 'public',
  params,
  query: paidCheck,
  response,
});

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Card data is for the acquirer only: never stored, queued or logged on either side. */
const linkPayment = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CREDIT_CARD'),
    card_number: digits(/^\d{12,19}$/),
    card_holder_name: filledText(128),
    card_expiration_date: digits(/^\d{4}$/),
    card_cvv: digits(/^\d{3,4}$/),
    installments: z.int().check(z.positive()),
  }),
  z.object({ type: z.literal('PIX'), installments: z.literal(1) }),
]);

/** `document` is null when the order already has one, because its field is then disabled (B§5). */
export const payPaymentLink = endpoint({
  method: 'POST',
  path: '/payments/:uuid',
  summary: 'Pay an order through its link',
  spec: 'B§7',
  access: 'public',
  idempotent: true,
  secrets: ['card_number', 'card_holder_name', 'card_expiration_date', 'card_cvv'],
  params,
  body: z.object({
    payment: linkPayment,
    customer: z.object({ document: z.nullable(documentText), email }),
    token: captchaToken,
  }),
  response,
});
