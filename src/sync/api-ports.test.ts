import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#remote/api-client.ts';
import { CaptiveError, NetworkError, ProblemError, TimeoutError } from '#remote/api-error.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { apiPorts } from './api-ports.ts';

type Send = ApiClient['send'];

const row = makeOutboxRow({ body: '{"comment":"sem \\"sal\\"","n":1}' });
const placed = { transaction: { id: 't1', number: 42 }, receipt: 'r1', orders: [{ id: 'o1' }] };

function portsWith(send: Send) {
  const client: ApiClient = { send, call: () => Promise.reject(new NetworkError('no answer')) };
  return apiPorts(client, { now: () => 7 });
}

const answering =
  (json: unknown): Send =>
  () =>
    Promise.resolve({ json, headers: new Headers(), status: 200 });
const failing =
  (error: unknown): Send =>
  () =>
    Promise.reject(error);
const problem = (status: number, code: ProblemError['code'], retryAfterMs: number | null = null) =>
  new ProblemError({ type: '', title: '', status, detail: 'Não deu', code, requestId: '' }, retryAfterMs);

describe('apiPorts', () => {
  it('sends the frozen bytes, with the token of this attempt beside them (P60)', async () => {
    const sent: Parameters<Send>[] = [];
    const ports = portsWith((...call) => {
      sent.push(call);
      return answering(placed)(...call);
    });
    expect(await ports.send(row, 'tok"en')).toEqual({ kind: 'acked', result: { id: 't1', number: 42, receipt: 'r1' } });

    const [[, wire, options] = []] = sent;
    expect(wire?.body).toBe(
      '{"comment":"sem \\"sal\\"","n":1,"token":"tok\\"en","validUntil":"1970-01-01T00:15:00.000Z"}',
    );
    expect(options).toMatchObject({ idempotencyKey: row.id, as: 'visitor' });
  });

  it('sends a customer’s row as that customer only (P27)', async () => {
    let as: unknown;
    const ports = portsWith((_endpoint, _wire, options) => {
      as = options?.as;
      return answering(placed)(_endpoint, _wire);
    });
    await ports.send({ ...row, uid: 'ana' }, 't');
    expect(as).toBe('ana');
  });

  it('accepts no acknowledgement without the id of what was created (P4)', async () => {
    const outcome = await portsWith(answering({ ok: true })).send(row, 't');
    expect(outcome).toMatchObject({ kind: 'retry', failure: { reason: 'schema' } });
  });

  it.each([
    ['no link', new NetworkError('no answer'), { kind: 'retry', failure: { reason: 'network', at: 7 } }],
    ['no answer in time', new TimeoutError('late'), { kind: 'retry', failure: { reason: 'timeout' } }],
    [
      'an attempt that took too long',
      new DOMException('', 'TimeoutError'),
      { kind: 'retry', failure: { reason: 'timeout' } },
    ],
    ['a captive portal', new CaptiveError(200), { kind: 'retry', failure: { reason: 'captive' } }],
    ['a busy server', problem(429, 'rate_limited', 2000), { kind: 'retry', afterMs: 2000 }],
    ['a server without its database', problem(503, 'service_unavailable', 5000), { kind: 'retry', afterMs: 5000 }],
    ['a session that is over', problem(401, 'unauthorized'), { kind: 'retry', failure: { status: 401 } }],
    ['a captcha that was refused', problem(400, 'captcha_invalid'), { kind: 'retry' }],
    ['a changed price', problem(409, 'price_changed'), { kind: 'needs_action', failure: { code: 'price_changed' } }],
  ])('reads %s', async (_, error, outcome) => {
    expect(await portsWith(failing(error)).send(row, 't')).toMatchObject(outcome);
  });

  it.each([
    ['was lost', new NetworkError('the refresh was not sent')],
    ['failed at the server', problem(503, 'internal')],
    ['was refused for another reason, which is none against the order', problem(404, 'not_found')],
  ])('knows that nothing was done when the session was refused and its renewal %s', async (_, error) => {
    const ports = portsWith((_endpoint, _wire, options) => {
      options?.onUnderWay?.(false);
      return Promise.reject(error);
    });
    expect(await ports.send(row, 't')).toMatchObject({ kind: 'retry', wasTurnedAway: true });
  });

  it('knows nothing when the request left once more with the renewed session', async () => {
    const ports = portsWith((_endpoint, _wire, options) => {
      for (const isUnderWay of [false, true]) options?.onUnderWay?.(isUnderWay);
      return Promise.reject(new NetworkError('no answer'));
    });
    expect(await ports.send(row, 't')).not.toHaveProperty('wasTurnedAway');
  });

  it('does not report a bug as a network failure', async () => {
    await expect(portsWith(failing(new TypeError('x is not a function'))).send(row, 't')).rejects.toThrow(TypeError);
  });

  it('ends what it reads as soon as anything else is answered, and what it sends only when the connection was lost', async () => {
    const limits: (AbortSignal | undefined)[] = [];
    const hear = (options?: { readonly signal?: AbortSignal }) => {
      limits.push(options?.signal);
      return Promise.reject(new NetworkError('no answer'));
    };
    const client: ApiClient = {
      send: (_endpoint, _wire, options) => hear(options),
      call: (_endpoint, ...[options]) => hear(options),
    };
    const [limit, limitRead] = [AbortSignal.abort('sent'), AbortSignal.abort('read')];
    const reach = {
      mayTry: () => true,
      triesAt: () => 0,
      limit: () => limit,
      limitRead: () => limitRead,
      watch: <T>(attempt: Promise<T>) => attempt,
    };
    const ports = apiPorts(client, { now: () => 7, reach });
    await ports.send(row, 't');
    await ports.lookUp(row);
    await ports.solveCaptcha();
    expect(limits).toEqual([limit, limitRead, limitRead]);
    expect(limits.map((signal) => signal?.reason as string)).toEqual(['sent', 'read', 'read']);
  });

  it('tells an unknown key from an unreachable server', async () => {
    const unreachable = portsWith(failing(new NetworkError('no answer')));
    expect(await unreachable.lookUp(row)).toMatchObject({ kind: 'unknown', failure: { reason: 'network' } });
  });
});
