import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { PROBLEM_STATUS } from '#server/foundation/problems/problem-status.ts';
import { CaptiveError, NetworkError, ProblemError, SchemaError, TimeoutError } from './api-error.ts';
import { copyOfOrderMayStand, judgementOf } from './refusals.ts';
import { sendFailureOf } from './send-failure.ts';

const problem = (status: number, code: ErrorCode) =>
  new ProblemError({ type: '', title: '', status, code, detail: '', requestId: '' }, null);

const open = { asksAgain: 'byItself', copyMayStand: true, judgesKey: false };
const notNow = { asksAgain: 'byItself', copyMayStand: false, judgesKey: false };
const notLoggedIn = { asksAgain: 'afterLogin', copyMayStand: false, judgesKey: false };
const notLookedAt = { asksAgain: 'never', copyMayStand: false, judgesKey: false };
const refused = { asksAgain: 'never', copyMayStand: false, judgesKey: true };

/** Every code that is not a refusal of what was asked for. */
const EXCEPTIONS: Partial<Record<ErrorCode, object>> = {
  idempotency_in_progress: open,
  captcha_invalid: open,
  storage_full: open,
  unsupported: open,
  service_unavailable: open,
  internal: open,
  captcha_required: notNow,
  rate_limited: notNow,
  unauthorized: notLoggedIn,
  session_expired: notLoggedIn,
  bad_request: notLookedAt,
  not_found: notLookedAt,
  tenant_not_found: notLookedAt,
  tenant_not_published: notLookedAt,
  payload_too_large: notLookedAt,
  idempotency_key_required: notLookedAt,
};

describe('what a failure proves', () => {
  it.each([...ERROR_CODES])('is the same in a call and in a stored row: %s', (code) => {
    const error = problem(PROBLEM_STATUS[code], code);
    expect(judgementOf(error)).toEqual(EXCEPTIONS[code] ?? refused);
    expect(judgementOf(sendFailureOf(error, 0))).toEqual(judgementOf(error));
  });

  it.each([
    ['no answer', new NetworkError()],
    ['an answer that took too long', new TimeoutError()],
    ['the page of a Wi-Fi', new CaptiveError(200)],
    ['an answer that nobody can read', new SchemaError(200, '')],
    ['a proxy that waited too long', problem(408, 'bad_request')],
    ['a server in trouble, whatever it says', problem(503, 'not_found')],
  ])('is nothing after %s', (_case, error) => {
    expect(judgementOf(error)).toEqual(open);
    expect(judgementOf(sendFailureOf(error, 0))).toEqual(open);
  });

  it.each([425, 429])('is that nothing was done, and that it may be asked again, after a %i', (status) => {
    expect(judgementOf(problem(status, 'internal'))).toEqual(notNow);
  });

  it('is of an order that no copy of it has spent the proof of work', () => {
    expect(copyOfOrderMayStand(problem(400, 'captcha_invalid'))).toBe(false);
    expect(copyOfOrderMayStand(problem(409, 'idempotency_in_progress'))).toBe(true);
    expect(copyOfOrderMayStand(problem(409, 'price_changed'))).toBe(false);
  });
});
