import type { BodyOf } from '#contract/endpoint.ts';
import { getTabPayment, payTab } from '#contract/tabs.ts';
import type { TabPaymentNote } from '#db/data-rows.ts';
import {
  forgetTabPayment,
  isTabPaymentLost,
  noteTabPayment,
  noteTabPaymentUnheard,
  noteTabProgress,
} from '#db/tab-payment-notes.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { callerOf } from '#domain/person/uid.ts';
import { isApiError, type ApiError } from '#remote/api-error.ts';
import { mayHaveArrived } from '#remote/may-have-arrived.ts';
import { orApiError } from '#remote/or-api-error.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import type { TabPlace } from './use-table-tab.ts';

export type TabWish = Omit<BodyOf<typeof payTab>, 'token' | 'accountId'>;

export type TabPaymentEnd =
  /** The server has it, or may have it: how it stands is told by looking. */
  | { readonly kind: 'begun' }
  /** An earlier one of this device is under way: nothing was sent. */
  | { readonly kind: 'busy' }
  /** Nothing was begun. */
  | { readonly kind: 'refused'; readonly error: ApiError };

type Device = Pick<Tenant, 'api' | 'databases' | 'uid' | 'clock'>;

/**
 * `POST tabs/{checkoutId}/payments`. Its key is on disk before the first byte is sent, so that after a reload or a lost answer
 * the payment is found again instead of begun twice. Card data is in the request and nowhere else.
 * Rejects with `TableLeft` or a `StorageFailure` when the key cannot be kept; then nothing was sent.
 */
export async function payTabPart(
  device: Device,
  { checkoutId, accountId }: TabPlace,
  wish: TabWish,
): Promise<TabPaymentEnd> {
  const { api, databases, uid, clock } = device;
  // Without one nothing is sent, so nobody has to wonder what became of the payment.
  const token = await orApiError(solveCaptcha(api));
  if (isApiError(token)) return { kind: 'refused', error: token };
  const key = crypto.randomUUID() as IdempotencyKey;
  try {
    const sentAt = await clock.serverNow();
    const note = { key, checkoutId, total: wish.expected, startedAt: clock.now(), sentAt, progress: null };
    if (!(await noteTabPayment(databases.data, note))) return { kind: 'busy' };
    const { payment } = await api.call(payTab, {
      params: { checkoutId },
      body: { ...wish, accountId, token },
      idempotencyKey: key,
      as: callerOf(uid),
    });
    // The key is on disk, so where there is no place for more the progress is asked for.
    await noteTabProgress(databases.data, key, payment).catch(() => undefined);
    return { kind: 'begun' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (mayHaveArrived(error)) return { kind: 'begun' };
    await forgetTabPayment(databases.data, key);
    return { kind: 'refused', error };
  }
}

/** Asks how a payment stands. `saysPaid`: the guest says that it is paid, so the acquirer is asked at once. Throws an ApiError. */
export async function fetchTabPayment(
  { api, databases, uid, clock }: Device,
  note: TabPaymentNote,
  { saysPaid }: { readonly saysPaid: boolean },
): Promise<void> {
  const { key, checkoutId } = note;
  const query = saysPaid ? { check: true } : {};
  const askedAt = performance.now();
  const { payment } = await api.call(getTabPayment, { params: { checkoutId, key }, query, as: callerOf(uid) });
  if (payment) await noteTabProgress(databases.data, key, payment);
  else if (!isTabPaymentLost(note))
    await noteTabPaymentUnheard(databases.data, key, await timeOf(askedAt, note, clock));
}

/**
 * When the server was asked, by its clock, as the note has when the payment was sent. Reckoned back from after the answer, which
 * told the server's time: before it, the device's clock may have been set.
 */
async function timeOf(askedAt: number, { sentAt }: TabPaymentNote, clock: Tenant['clock']): Promise<number> {
  const nowMs = sentAt === undefined ? clock.now() : await clock.serverNow();
  return nowMs - (performance.now() - askedAt);
}
