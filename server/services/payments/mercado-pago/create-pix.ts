import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import type { PixAnswer, PixRequest } from '#server/services/payments/payment-provider.ts';
import type { MercadoPagoApi } from './api.ts';
import { failureOf } from './api.ts';
import { payerFields } from './payer.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** Mercado Pago lets no code die sooner. Ours dies when we say so; what is paid after that goes back. */
const SHORTEST_LIFE_MS = 31 * MINUTE_MS;

/**
 * Makes a PIX payment under the payment's own id, so that a repetition is answered with the same code. It says the same, too: the
 * end is counted from that of ours, after which nobody asks for a code.
 */
export async function createPix(
  api: MercadoPagoApi,
  { paymentId, amount, payer, merchant, expiresAt }: PixRequest,
  notificationUrl: string | null,
): Promise<PixAnswer> {
  const diesAt = new Date(expiresAt.getTime() + SHORTEST_LIFE_MS);
  const body = {
    transaction_amount: reaisFromCents(amount),
    description: merchant.name,
    payment_method_id: 'pix',
    date_of_expiration: diesAt.toISOString(),
    external_reference: paymentId,
    ...(notificationUrl !== null && { notification_url: notificationUrl }),
    payer: payerFields(payer),
  };
  try {
    const { id, status, point_of_interaction: interaction } = await api.payments(paymentId).create({ body });
    const code = interaction?.transaction_data?.qr_code;
    if (id === undefined || code === undefined) return { kind: status === 'rejected' ? 'refused' : 'unknown' };
    return { kind: 'created', txid: String(id), code, expiresAt };
  } catch (error) {
    return { kind: failureOf(error) };
  }
}
