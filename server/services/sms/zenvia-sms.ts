import { SECOND_MS } from '#domain/durations.ts';
import { phoneToE164 } from '#domain/person/phone.ts';
import { SmsRefused } from './sms-sender.ts';
import type { SmsSender } from './sms-sender.ts';

export interface ZenviaOptions {
  readonly token: string;
  /** The sender that Zenvia has given to the account. */
  readonly from: string;
}

const MESSAGES = 'https://api.zenvia.com/v2/channels/sms/messages';
/** Well below the time after which another process tries again. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** Sends by Zenvia's public API; written after its documentation and never tried against a live account. */
export const zenviaSms = (fetch: typeof globalThis.fetch, { token, from }: ZenviaOptions): SmsSender => ({
  async send({ id, to, text }) {
    const response = await fetch(MESSAGES, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-token': token },
      body: JSON.stringify({
        from,
        to: phoneToE164(to).slice(1),
        contents: [{ type: 'text', text }],
        externalId: id,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const reason = `Zenvia answered ${response.status}`;
    throw isFinal(response.status) ? new SmsRefused(reason) : new Error(reason);
  },
});

/** About this message. Our credentials and Zenvia's load concern every message, and are mended without losing one. */
const isFinal = (status: number): boolean => status === 400 || status === 404 || status === 422;
