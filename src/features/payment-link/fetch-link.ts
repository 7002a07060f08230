import { getPaymentLink } from '#contract/payment-links.ts';
import { keepLink } from '#db/links.ts';
import type { PaymentLinkId } from '#domain/ids.ts';
import type { LinkDevice } from './link-device.ts';

/**
 * B§7 `GET payments/{uuid}`. As nobody in particular: whoever has the link may look, logged in or not.
 * `saysPaid`: the customer has paid, so the acquirer is to be asked at once.
 */
export async function fetchLink(
  { api, app, clock }: LinkDevice,
  uuid: PaymentLinkId,
  { saysPaid }: { readonly saysPaid: boolean },
): Promise<void> {
  const askedAt = clock.now();
  const query = saysPaid ? { check: true } : {};
  const link = await api.call(getPaymentLink, { params: { uuid }, query, as: 'visitor' });
  await keepLink(app, uuid, { link, askedAt, nowMs: clock.now() });
}
