import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '#contract/transactions.ts';
import { json, page, problem } from '#tests/contract/fake-api.ts';
import { CaptiveError, isApiError, ProblemError, SchemaError } from './api-error.ts';
import { decodeAnswer } from './decode-answer.ts';
import { readAnswer, retryAfterMs } from './read-answer.ts';

const failure = (response: Response): Promise<unknown> =>
  readAnswer(response).then(
    () => null,
    (error: unknown) => error,
  );

describe('reading an answer', () => {
  it('returns the JSON of a 2xx', async () => {
    expect(await readAnswer(json({ ok: 1 }, { status: 201 }))).toEqual({ ok: 1 });
  });

  it('treats an HTML page as a foreign response, even with status 200 (P4)', async () => {
    expect(await failure(page())).toBeInstanceOf(CaptiveError);
    expect(await failure(page(404))).toBeInstanceOf(CaptiveError);
    expect(await failure(new Response(null, { status: 204 }))).toBeInstanceOf(CaptiveError);
    expect(await failure(json({}, { status: 511 }))).toBeInstanceOf(CaptiveError);
  });

  it('treats a redirect as a foreign response', async () => {
    expect(await failure(Response.redirect('https://wifi.test/login'))).toBeInstanceOf(CaptiveError);
    const opaque = { type: 'opaqueredirect', status: 0, headers: new Headers() } as Response;
    expect(await failure(opaque)).toBeInstanceOf(CaptiveError);
  });

  it('treats an HTML page with 5xx as a server failure that can be retried', async () => {
    expect(await failure(page(502))).toMatchObject({ reason: 'problem', status: 502, code: 'service_unavailable' });
  });

  it('rejects a truncated response', async () => {
    const half = new Response('{"transaction":{"id":"t1"', { headers: { 'content-type': 'application/json' } });
    expect(await failure(half)).toBeInstanceOf(SchemaError);
  });

  it('returns the server’s problem', async () => {
    expect(await failure(problem(409, 'out_of_stock'))).toMatchObject({
      code: 'out_of_stock',
      detail: 'detail of out_of_stock',
    });
    expect(await failure(json({ message: 'no' }, { status: 403 }))).toBeInstanceOf(SchemaError);
  });

  it('uses the status line rather than the status in the body', async () => {
    const lying = json(
      { type: '', title: '', status: 200, detail: '', code: 'internal', requestId: '' },
      { status: 500 },
    );
    expect(await failure(lying)).toMatchObject({ reason: 'problem', status: 500 });
  });

  it('reads an unknown code of a newer server as internal and keeps its message', async () => {
    expect(await failure(problem(400, 'too_hot'))).toMatchObject({ code: 'internal', detail: 'detail of too_hot' });
  });

  it('reads an unknown code of a detail as internal, too: a refusal must not pass for a lost answer', async () => {
    const body = await problem(409, 'out_of_stock').json();
    const newer = json({ ...body, details: [{ ref: 'l1', code: 'too_hot', name: 'Café' }] }, { status: 409 });
    expect(await failure(newer)).toMatchObject({
      reason: 'problem',
      code: 'out_of_stock',
      details: [{ ref: 'l1', code: 'internal', name: 'Café' }],
    });
  });

  it('parses Retry-After in seconds and as a date relative to the server’s clock', async () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    const until = 'Fri, 20 Nov 2026 12:00:30 GMT';
    expect(await failure(problem(503, 'service_unavailable', { 'retry-after': '7' }))).toMatchObject({
      retryAfterMs: 7000,
    });
    expect(retryAfterMs(new Headers({ 'retry-after': until, date }))).toBe(30_000);
    expect(retryAfterMs(new Headers({ 'retry-after': 'soon' }))).toBeNull();
  });
});

describe('an acknowledgement', () => {
  const types = ['application/json', 'text/html', 'text/plain', 'application/octet-stream', ''];
  const status = fc.constantFrom(200, 201, 202, 203, 301, 302, 400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 511);
  const whole = JSON.stringify({ transaction: { id: 't1', number: 42 }, receipt: 'r' });
  const bodies = fc.oneof(
    fc.constantFrom(
      whole,
      '{}',
      '[]',
      'null',
      '"t1"',
      '{"transaction":{}}',
      '{"transaction":{"id":null},"receipt":"r"}',
    ),
    fc.nat({ max: whole.length - 1 }).map((length) => whole.slice(0, length)),
    fc.json(),
    fc.string(),
  );

  it('is only a JSON response with 2xx that matches the contract (P3, P4)', async () => {
    await fc.assert(
      fc.asyncProperty(status, fc.constantFrom(...types), bodies, async (code, type, body) => {
        const response = new Response(body, { status: code, headers: type ? { 'content-type': type } : {} });
        const outcome = await readAnswer(response)
          .then((answer) => decodeAnswer(placeOrder, { json: answer, headers: response.headers, status: code }))
          .catch((error: unknown) => error);
        const isAcknowledged = code < 300 && type === 'application/json' && body === whole;
        if (isAcknowledged) expect(outcome).toMatchObject({ transaction: { id: 't1' } });
        else expect(isApiError(outcome)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('that does not match is reported by field, without values', () => {
    const answer = { json: { transaction: { id: 7 }, receipt: 'secret' }, headers: new Headers(), status: 200 };
    expect(() => decodeAnswer(placeOrder, answer)).toThrow('POST /transactions: transaction.id invalid_type');
  });

  it('is never a refusal', async () => {
    expect(await failure(problem(422, 'idempotency_mismatch'))).toBeInstanceOf(ProblemError);
  });
});
