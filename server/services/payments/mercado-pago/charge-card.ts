import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import { TEF_REFUSED } from '#domain/order/order.ts';
import { chargeWithOutcome } from '#server/services/payments/charge-with-outcome.ts';
import type { CardAnswer, CardRequest, CardToken } from '#server/services/payments/payment-provider.ts';
import type { MercadoPagoApi } from './api.ts';
import { failureOf } from './api.ts';
import { chargeOfPayment } from './charge-of-payment.ts';
import { payerFields } from './payer.ts';
import { nameOfToken, oneTimeToken, saveCard } from './saved-card.ts';

const REFUSED: CardAnswer = {
  kind: 'answered',
  charge: { ...chargeWithOutcome('refused'), tefStatus: TEF_REFUSED },
  saveCard: async () => null,
};

/** Charges a card: its one-time token first, then `POST /v1/payments` under the payment's own id. */
export async function chargeCard(
  api: MercadoPagoApi,
  request: CardRequest,
  notificationUrl: string | null,
): Promise<CardAnswer> {
  try {
    const token = await oneTimeToken(api, request.card);
    if (token === null) return REFUSED;
    const body = bodyOf(request, token, notificationUrl);
    const payment = await api.payments(request.paymentId).create({ body });
    // An answer that broke off half way is an answer that was lost.
    if (payment.id === undefined) return { kind: 'unknown' };
    const charge = chargeOfPayment(payment);
    return {
      kind: 'answered',
      charge,
      saveCard: async () => (charge.outcome === 'refused' ? null : await keep(api, request)),
    };
  } catch (error) {
    return failureOf(error) === 'refused' ? REFUSED : { kind: 'unknown' };
  }
}

function bodyOf({ paymentId, amount, installments, card, payer }: CardRequest, token: string, url: string | null) {
  const saved = card.kind === 'saved' ? nameOfToken(card.token) : null;
  return {
    transaction_amount: reaisFromCents(amount),
    token,
    installments,
    // Approved or refused at once: an order cannot wait for days until somebody there has looked at a card (ADR-087).
    binary_mode: true,
    external_reference: paymentId,
    ...(saved && { payment_method_id: saved.method }),
    ...(url !== null && { notification_url: url }),
    payer: saved ? { type: 'customer', id: saved.customer } : payerFields(payer),
  };
}

/** The card is charged; that it could not be saved as well is no reason to say otherwise. */
async function keep(api: MercadoPagoApi, { card, keepCard, payer }: CardRequest): Promise<CardToken | null> {
  if (!keepCard || card.kind === 'saved') return null;
  return await saveCard(api, card, payer).catch(() => null);
}
