import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problem } from './problem.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** What can happen to a request on its way; `…After` happens when the server has acted on it. */
export const FAULTS = [
  'dropBefore',
  'dropAfter',
  'hangBefore',
  'hangAfter',
  'resetMidAnswer',
  'slowDrip',
  'twice',
  'internalError',
  'unavailable',
  'tooMany',
  'captive',
  'redirect',
  'truncated',
  'foreign401',
] as const;

/** What a server of ours says before it acts, in its own form: the client may believe it. */
export const OWN_REFUSALS = [
  'own401',
  'own429',
  'own429WithRetryAfter',
  'own500',
  'own503',
  'own503WithRetryAfter',
] as const;

/**
 * A held request waits before the server until the test releases it, and arrives even if nobody waits for its answer
 * any more. An overtaken one waits until a later one of the same method and path has been answered.
 */
export const DELAYS = ['hold', 'overtaken'] as const;

export type Fault = (typeof FAULTS)[number] | (typeof OWN_REFUSALS)[number] | (typeof DELAYS)[number];

/** A request that a browser sent, in the order of arrival. */
export interface LedgerEntry {
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly fault: Fault | null;
}

type Decide = (request: Pick<LedgerEntry, 'method' | 'path'>) => Fault | null;

export interface FaultProxy {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly ledger: readonly LedgerEntry[];
  /** Decides what happens to every request from now on. Null heals all. */
  readonly meet: (decide: Decide | null) => void;
  /** Lets every held request go on, in the order of arrival; resolves when the server has answered all of them. */
  readonly release: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const page = (status: number, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: Buffer.from('<h1>Wi-Fi</h1>'),
});

const refusal = (status: number, code: string, headers: Answer['headers'] = {}): Answer => {
  const { contentType, body } = problem(status, code, '');
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(body) };
};

const RETRY_AFTER = { 'retry-after': '1' };

/** Answers in the server's place. */
const IN_ITS_PLACE: Partial<Record<Fault, Answer>> = {
  internalError: page(500),
  unavailable: page(503),
  tooMany: page(429, RETRY_AFTER),
  captive: page(200),
  redirect: page(302, { location: '/login-of-the-wifi' }),
  foreign401: page(401),
  own401: refusal(401, 'unauthorized'),
  own429: refusal(429, 'rate_limited'),
  own429WithRetryAfter: refusal(429, 'rate_limited', RETRY_AFTER),
  own500: refusal(500, 'internal'),
  own503: refusal(503, 'service_unavailable'),
  own503WithRetryAfter: refusal(503, 'service_unavailable', RETRY_AFTER),
};

/** A proxy in front of a server. It breaks connections themselves, so faults are the same for pages and service workers (P63). */
export async function createFaultProxy(origin: string): Promise<FaultProxy> {
  const ledger: LedgerEntry[] = [];
  const waiting = createWaitingRoom<Answer>();
  let decide: Decide | null = null;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = await bytesOf(request);
    const fault = decide?.({ method, path }) ?? null;
    ledger.push({ atMs: Date.now(), method, path, key: headers['idempotency-key']?.toString() ?? null, fault });
    const forward = () => pass(origin + path, { method, headers, body });
    const inItsPlace = fault && IN_ITS_PLACE[fault];
    if (inItsPlace) return write(response, inItsPlace);
    if (fault === 'dropBefore') return drop(response);
    if (fault === 'hangBefore') return;
    if (fault === 'hold' || fault === 'overtaken') {
      const isOvertaken = fault === 'overtaken';
      return write(response, await waiting.enter(forward, isOvertaken ? `${method} ${path}` : null));
    }
    if (fault === 'twice') await forward();
    const answer = await forward();
    waiting.overtake(`${method} ${path}`);
    if (fault === 'dropAfter') return drop(response);
    if (fault === 'hangAfter') return;
    const half = Math.floor(answer.body.length / 2);
    if (fault === 'truncated') return write(response, { ...answer, body: answer.body.subarray(0, half) });
    if (fault !== 'resetMidAnswer' && fault !== 'slowDrip') return write(response, answer);
    response.writeHead(answer.status, answer.headers);
    response.write(answer.body.subarray(0, half));
    const end = () => (fault === 'slowDrip' ? response.end(answer.body.subarray(half)) : drop(response));
    setTimeout(end, DRIP_MS);
  };

  const server = createServer((request, response) => void serve(request, response).catch(() => drop(response)));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ledger,
    meet: (next) => {
      decide = next;
    },
    release: waiting.release,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const DRIP_MS = 300;

const drop = (response: ServerResponse): void => void response.socket?.destroy();

const write = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(body);
};

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

interface Forwarded extends Pick<IncomingMessage, 'headers'> {
  readonly method: string;
  readonly body: Buffer;
}

/** As it came, without a shared connection: a broken one must not break the next request. */
async function pass(url: string, { method, headers, body }: Forwarded): Promise<Answer> {
  const asked = ask(url, { method, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _encoding, connection: _connection, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, body: await bytesOf(answer) };
}
