import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { outboxRow } from '#contract/outbox-row.ts';
import { cents } from '#domain/pricing/cents.ts';
import { CaptiveError, NetworkError, ProblemError, SchemaError, TimeoutError } from './api-error.ts';
import { classifyOutcome } from './classify-outcome.ts';
import { sendFailureOf } from './send-failure.ts';

const problem = (status: number, code: ErrorCode = 'internal', retryAfterMs: number | null = null) =>
  new ProblemError(
    { type: '', title: '', status, detail: 'words', code, requestId: 'r', total: cents(1) },
    retryAfterMs,
  );

const kindOf = (error: Parameters<typeof classifyOutcome>[0], isDoneWhenGone = false) =>
  classifyOutcome(error, { isDoneWhenGone }).kind;

describe('the outcome of an attempt', () => {
  it('is unknown when our server did not answer, so the same key is sent again (P3, P4)', () => {
    const unknown = [new NetworkError('x'), new TimeoutError('x'), new CaptiveError(200), new SchemaError(200, 'x')];
    expect(unknown.map((error) => kindOf(error))).toEqual(['retry', 'retry', 'retry', 'retry']);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('is a retry after %i, when the server asks for it', (status) => {
    expect(classifyOutcome(problem(status, 'internal', 7000), { isDoneWhenGone: false })).toEqual({
      kind: 'retry',
      afterMs: 7000,
    });
  });

  it('is a retry while the first attempt is in progress', () =>
    expect(kindOf(problem(409, 'idempotency_in_progress'))).toBe('retry'));

  it('is a retry with a new captcha and the same key', () =>
    expect(kindOf(problem(403, 'captcha_invalid'))).toBe('retry'));

  it('is a wait for the customer’s login after 401', () => expect(kindOf(problem(401, 'unauthorized'))).toBe('auth'));

  it.each([400, 403, 404, 409, 410, 422])('requires the customer’s action after %i', (status) =>
    expect(kindOf(problem(status, 'price_changed'))).toBe('needs_action'),
  );

  it('is success when the thing to remove no longer exists, and only then', () => {
    expect(kindOf(problem(404, 'not_found'), true)).toBe('done');
    expect(kindOf(problem(404, 'tenant_not_found'), true)).toBe('needs_action');
    expect(kindOf(problem(404, 'not_found'), false)).toBe('needs_action');
  });

  it('is never an automatic retry of a refused order', () => {
    const business = ERROR_CODES.filter((code) => kindOf(problem(409, code)) === 'retry');
    expect(business).toEqual(['captcha_required', 'captcha_invalid', 'rate_limited', 'idempotency_in_progress']);
  });
});

describe('the failure stored in a row', () => {
  const { lastError } = outboxRow.def.shape;

  it('is valid for every kind of failure', () => {
    const errors = [new NetworkError('x'), new CaptiveError(302), problem(409, 'price_changed')];
    for (const error of errors) expect(lastError.safeParse(sendFailureOf(error, 1)).success).toBe(true);
  });

  it('contains the server’s message and its total', () => {
    expect(sendFailureOf(problem(409, 'price_changed'), 5)).toMatchObject({
      reason: 'problem',
      detail: 'words',
      total: cents(1),
      at: 5,
    });
    expect(sendFailureOf(new CaptiveError(302), 5)).toMatchObject({ reason: 'captive', status: 302, code: null });
  });
});
