import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { CaptiveError, NetworkError, ProblemError, TimeoutError } from './api-error.ts';
import { mayHaveArrived } from './may-have-arrived.ts';

const problem = (status: number, code: ErrorCode) =>
  new ProblemError({ type: '', title: '', status, code, detail: '', requestId: '' }, null);

describe('a call that failed', () => {
  it.each([
    ['no answer', new NetworkError()],
    ['an answer that took too long', new TimeoutError()],
    ['the page of a Wi-Fi', new CaptiveError(200)],
    ['a server in trouble', problem(500, 'internal')],
    ['a first copy that is still at work', problem(409, 'idempotency_in_progress')],
    ['a proof that the first copy has spent', problem(400, 'captcha_invalid')],
  ])('may have had its effect after %s (P1)', (_case, error) => {
    expect(mayHaveArrived(error)).toBe(true);
  });

  it.each<[number, ErrorCode]>([
    [409, 'price_changed'],
    [429, 'rate_limited'],
    [403, 'forbidden'],
    [401, 'unauthorized'],
  ])('has had none after a clear refusal: %i %s', (status, code) => {
    expect(mayHaveArrived(problem(status, code))).toBe(false);
  });
});
