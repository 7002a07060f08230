import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import type { PaymentId } from '#domain/ids.ts';
import type {
  Charge,
  ChargeName,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  WebhookRequest,
} from '#server/services/payments/payment-provider.ts';
import type { OpenProvider } from '#server/services/payments/providers.ts';
import { webhookAddress } from '#server/services/payments/webhook-address.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { failureOf, mercadoPagoApi } from './api.ts';
import type { MercadoPagoApi } from './api.ts';
import { chargeCard } from './charge-card.ts';
import { chargeOfPayment, isConfirmed, isRefused, movementOfRefund } from './charge-of-payment.ts';
import { createPix } from './create-pix.ts';
import { removeCard, saveCard } from './saved-card.ts';

export interface MercadoPagoOptions {
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** null without an address that Mercado Pago could reach: then it is only asked. */
  readonly publicUrl: string | null;
}

/** Otherwise each payment is told of once more in an older way, without a signature. */
const SIGNED_ONLY = '?source_news=webhooks';

/** Mercado Pago, by its public API. All shops of an installation share one account there. */
export function mercadoPagoProvider({ accessToken, webhookSecret, publicUrl }: MercadoPagoOptions): OpenProvider {
  const api = mercadoPagoApi(accessToken);
  return (tenantId): PaymentProvider => {
    const address = publicUrl && webhookAddress(publicUrl, ACQUIRERS.mercadoPago, tenantId);
    const notificationUrl = address && `${address}${SIGNED_ONLY}`;
    return {
      providerId: ACQUIRERS.mercadoPago,
      async cardKey() {
        throw new Refusal('unsupported');
      },
      tokenizeCard: async (card, payer) =>
        (await saveCard(api, card, payer).catch((error: unknown) => {
          if (failureOf(error) === 'refused') return null;
          throw error;
        })) ?? 'refused',
      removeCard: (token) => removeCard(api, token),
      chargeCard: (request) => chargeCard(api, request, notificationUrl),
      createPix: (request) => createPix(api, request, notificationUrl),
      getCharge: (paymentId) => findCharge(api, paymentId),
      refund: (request) => refund(api, request),
      verifyWebhook: (request) => chargesOf(api, request, webhookSecret),
    };
  };
}

/** By our own reference; its search tells less than the payment itself. */
async function findCharge(api: MercadoPagoApi, paymentId: PaymentId): Promise<Charge | null> {
  const { results = [] } = await api.payments().search({ options: { external_reference: paymentId } });
  const found =
    results.find(({ date_approved: approved }) => approved !== undefined && approved !== null) ?? results[0];
  if (found?.id === undefined) return null;
  return chargeOfPayment(await api.payments().get({ id: found.id }));
}

async function refund(api: MercadoPagoApi, { refundId, capture, amount }: RefundRequest): Promise<RefundAnswer> {
  try {
    const body = { amount: reaisFromCents(amount) };
    const answer = await api.refunds(refundId).create({ payment_id: capture, body });
    if (answer.id === undefined) return { kind: 'unknown' };
    if (isConfirmed(answer.status)) return { kind: 'confirmed', refund: movementOfRefund(answer) };
    return { kind: isRefused(answer.status) ? 'refused' : 'pending' };
  } catch (error) {
    return { kind: failureOf(error) };
  }
}

/** `x-signature` over the id in the address; the body is not signed, and not read. */
async function chargesOf(
  api: MercadoPagoApi,
  { headers, query }: WebhookRequest,
  secret: string,
): Promise<readonly ChargeName[] | null> {
  const dataId = textOf(query['data.id']);
  try {
    const [xSignature, xRequestId] = [headers['x-signature'], headers['x-request-id']];
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return null;
    throw error;
  }
  // Other topics (orders, chargebacks on the way) are taken and not followed.
  if (textOf(query['type']) !== 'payment' || dataId === undefined) return [];
  const { external_reference: reference } = await api
    .payments()
    .get({ id: dataId })
    .catch((error: unknown) => {
      // Their own signature over a payment that they do not know.
      if (failureOf(error) === 'refused') throw new Refusal('bad_request');
      throw error;
    });
  return reference === undefined ? [] : [{ paymentId: reference as PaymentId }];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
