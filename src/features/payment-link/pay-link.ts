import type { BodyOf } from '#contract/endpoint.ts';
import { payPaymentLink } from '#contract/payment-links.ts';
import { beginAttempt, endAttempt, storePaidLink } from '#db/links.ts';
import type { LinkRow } from '#db/app-database.ts';
import { expiryToMmyy } from '#domain/card/card-expiry.ts';
import { normaliseDocument } from '#domain/person/document.ts';
import type { IdempotencyKey, PaymentLinkId } from '#domain/ids.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { isApiError, type ApiError } from '#remote/api-error.ts';
import { mayHaveArrived } from '#remote/may-have-arrived.ts';
import { orApiError } from '#remote/or-api-error.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import type { LinkDevice } from './link-device.ts';
import { readUnsavedLink, saveOrKeep } from './unsaved-links.ts';

export interface LinkPayment {
  readonly key: IdempotencyKey;
  readonly form: PaymentLinkForm;
  /** The order already has a document, which is neither asked for nor sent. */
  readonly hasDocument: boolean;
}

export type LinkPaymentEnd =
  /** Answered: the cached link has its state. */
  | { readonly kind: 'answered' }
  /** Sent, with an unknown outcome. */
  | { readonly kind: 'lost' }
  /** An earlier attempt on this device is undecided: nothing was sent. */
  | { readonly kind: 'busy' }
  /** Nothing was begun. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/**
 * `POST payments/{uuid}`, at most one attempt at a time on this device (B§7). The attempt is on disk before the first byte
 * leaves, so that no reload and no other tab pays again before it is decided; what was sent is never stored. Rejects with a
 * `StorageFailure` where it cannot be written; then nothing was sent.
 */
export async function payLink(device: LinkDevice, uuid: PaymentLinkId, payment: LinkPayment): Promise<LinkPaymentEnd> {
  const { api, app, clock } = device;
  const token = await orApiError(solveCaptcha(api));
  if (isApiError(token)) return { kind: 'refused', error: token };
  const { key, form } = payment;
  const unsaved = readUnsavedLink(uuid);
  const hasBegun = await beginAttempt(app, uuid, { key, paymentType: form.paymentType, nowMs: clock.now(), unsaved });
  if (!hasBegun) return { kind: 'busy' };
  const call = {
    params: { uuid },
    body: { ...bodyOf(payment), token },
    idempotencyKey: payment.key,
    as: 'visitor',
  } as const;
  try {
    const link = await api.call(payPaymentLink, call);
    await keepPaid(device, uuid, link);
    return { kind: 'answered' };
  } catch (error) {
    return await failedEnd(device, uuid, payment.key, error);
  }
}

async function keepPaid({ app, clock }: LinkDevice, uuid: PaymentLinkId, link: PaymentLink): Promise<void> {
  const nowMs = clock.now();
  const row: LinkRow = { uuid, v: 1, link, answeredAt: nowMs, viewedAt: nowMs, attempt: null, dismissed: [] };
  await saveOrKeep(
    uuid,
    () => storePaidLink(app, uuid, { link, nowMs }),
    () => row,
  );
}

async function failedEnd(
  { app, clock }: LinkDevice,
  uuid: PaymentLinkId,
  key: IdempotencyKey,
  error: unknown,
): Promise<LinkPaymentEnd> {
  const isRefused = !mayHaveArrived(error);
  // Where that cannot be written, on a full disk, the attempt ends by its time.
  await endAttempt(app, uuid, { key, state: isRefused ? null : 'lost', nowMs: clock.now() }).catch(() => undefined);
  if (!isApiError(error)) throw error;
  return isRefused ? { kind: 'refused', error } : { kind: 'lost' };
}

type Body = Omit<BodyOf<typeof payPaymentLink>, 'token'>;

const bodyOf = ({ form, hasDocument }: LinkPayment): Body => ({
  payment:
    form.paymentType === 'PIX'
      ? { type: 'PIX', installments: 1 }
      : {
          type: 'CREDIT_CARD',
          card_number: digitsOf(form.number),
          card_holder_name: form.holderName.trim(),
          card_expiration_date: expiryToMmyy(form.expiry),
          card_cvv: form.cvv,
          installments: form.installments,
        },
  customer: { document: hasDocument ? null : normaliseDocument(form.document), email: form.email.trim() },
});

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
