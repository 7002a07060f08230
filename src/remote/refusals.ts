import type { ErrorCode } from '#contract/error-codes.ts';
import type { SendFailure } from '#contract/outbox-row.ts';

/** Why a request was not acknowledged. Every `ApiError` and every `SendFailure` is one. */
export interface Failure {
  readonly reason: SendFailure['reason'];
  readonly status?: number | null;
  readonly code?: ErrorCode | null;
}

export interface Judgement {
  /** Who may ask again with the same key: this device by itself, this device after a login, or nobody. */
  readonly asksAgain: 'byItself' | 'afterLogin' | 'never';
  /** Whether another copy of the same request may have had its effect: a browser sends one by itself where a connection died (P1). */
  readonly copyMayStand: boolean;
  /** Whether the server had looked at the key, so that the refusal holds for earlier attempts with it, too. */
  readonly judgesKey: boolean;
}

const OPEN: Judgement = { asksAgain: 'byItself', copyMayStand: true, judgesKey: false };
/**
 * Turned away before the key was looked at. Strictly, this says nothing of another copy; it counts as a refusal on purpose, because
 * a limit that is reached is common and two copies of one request are rare, and nobody is to wait in doubt for nothing.
 */
const NOT_NOW: Judgement = { asksAgain: 'byItself', copyMayStand: false, judgesKey: false };
const NOT_LOGGED_IN: Judgement = { asksAgain: 'afterLogin', copyMayStand: false, judgesKey: false };
/** Refused before the key was looked at. */
const NOT_LOOKED_AT: Judgement = { asksAgain: 'never', copyMayStand: false, judgesKey: false };
const REFUSED: Judgement = { asksAgain: 'never', copyMayStand: false, judgesKey: true };

const BY_CODE: Partial<Readonly<Record<ErrorCode, Judgement>>> = {
  idempotency_in_progress: OPEN,
  // Another copy may have spent the proof of work; but see `copyOfOrderMayStand`.
  captcha_invalid: OPEN,
  captcha_required: NOT_NOW,
  unauthorized: NOT_LOGGED_IN,
  session_expired: NOT_LOGGED_IN,
  rate_limited: NOT_NOW,
  bad_request: NOT_LOOKED_AT,
  not_found: NOT_LOOKED_AT,
  tenant_not_found: NOT_LOOKED_AT,
  tenant_not_published: NOT_LOOKED_AT,
  payload_too_large: NOT_LOOKED_AT,
  idempotency_key_required: NOT_LOOKED_AT,
};

const BY_STATUS: Readonly<Record<number, Judgement>> = { 408: OPEN, 425: NOT_NOW, 429: NOT_NOW };

/** What a failed request proves. This table is the only place that decides it. */
export function judgementOf({ reason, status, code }: Failure): Judgement {
  if (reason !== 'problem' || !status || status >= 500) return OPEN;
  return BY_STATUS[status] ?? (code ? BY_CODE[code] : undefined) ?? REFUSED;
}

/**
 * The server stores the key of an order and its spent proof of work in one statement, and looks at the key first. A proof that it does
 * not take is therefore malformed or too old, and not spent by another copy of the same order.
 */
export const copyOfOrderMayStand = (failure: Failure): boolean =>
  judgementOf(failure).copyMayStand && failure.code !== 'captcha_invalid';
