import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HEADERS } from '#contract/headers.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { createApiClient } from '#remote/api-client.ts';
import { deviceClock } from '#sync/clock.ts';
import { createOutbox } from '#sync/create-outbox.ts';
import { outboxOwners } from '#sync/outbox-owners.ts';
// Loaded before the model runs: the first import of a lazy part takes real time, in which the scheduler would go on.
import '#remote/request-tokens.ts';

/** What the server received. */
export interface Received {
  readonly tenantId: string | null;
  readonly path: string;
  readonly token: string | null;
  readonly key: string | null;
  readonly status: number;
}

const TRIP_MS = 10;

/** A server without faults. A token belongs to one customer of one tenant and is named after them, and after its generation. */
export class PlainServer {
  readonly received: Received[] = [];
  private generation = 0;

  expireTokens(): void {
    this.generation += 1;
  }

  tokensOf = (tenantId: string, uid: string) => ({
    accessToken: `${tenantId}/${uid}/${this.generation}`,
    refreshToken: `refresh:${tenantId}/${uid}`,
  });

  fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input as string, 'https://shop.example');
    // Long enough for the other processes to come in between.
    await new Promise((resolve) => setTimeout(resolve, TRIP_MS));
    const headers = new Headers(init?.headers);
    const token = headers.get(HEADERS.accessToken);
    const answer = await this.answer(pathname, token, headers);
    this.received.push({
      tenantId: headers.get(HEADERS.tenantId),
      path: pathname,
      token,
      key: headers.get(HEADERS.idempotencyKey),
      status: answer.status,
    });
    return answer;
  };

  private async answer(path: string, token: string | null, headers: Headers): Promise<Response> {
    if (path.endsWith('/customers/refresh')) {
      const [tenantId = '', uid = ''] = (headers.get(HEADERS.refreshToken) ?? '').replace('refresh:', '').split('/');
      const { accessToken, refreshToken } = this.tokensOf(tenantId, uid);
      return json({ done: true }, { [HEADERS.accessToken]: accessToken, [HEADERS.refreshToken]: refreshToken });
    }
    if (path.includes('captcha')) return json(await createChallenge(CHALLENGE));
    if (token !== null && !token.endsWith(`/${this.generation}`)) return unauthorized();
    const key = headers.get(HEADERS.idempotencyKey) ?? '';
    return json({ transaction: { id: `t-${key}`, number: 1 }, receipt: 'r', orders: [{ id: `o-${key}` }] });
  }
}

const CHALLENGE = {
  deriveKey,
  hmacSignatureSecret: 'challenge secret',
  hmacKeySignatureSecret: 'key secret',
  algorithm: 'PBKDF2/SHA-256',
  cost: 100,
  counter: 2,
} as const;

const json = (value: unknown, headers: Record<string, string> = {}): Response =>
  asBasic(Response.json(value, { headers }));

const unauthorized = (): Response => {
  const problem = { type: 'about:blank', title: '', status: 401, detail: '', code: 'unauthorized', requestId: 'r' };
  const headers = { 'content-type': 'application/problem+json' };
  return asBasic(new Response(JSON.stringify(problem), { status: 401, headers }));
};

/** As a browser says of an answer of its own origin. */
const asBasic = (response: Response): Response => Object.defineProperty(response, 'type', { value: 'basic' });

/** The locks of one browser, shared by its processes: whoever asks for a held one waits. */
export function browserLocks(): Pick<LockManager, 'request' | 'query'> {
  const last = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => Promise<unknown>;
    const before = last.get(name) ?? Promise.resolve();
    const run = before.then(async () => {
      held.add(name);
      return await work().finally(() => held.delete(name));
    });
    last.set(
      name,
      run.catch(() => undefined),
    );
    return await run;
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })) });
  return { request, query };
}

/** One tab, or the service worker, of one tenant, as it is built. */
export function openProcess(server: PlainServer, tenantId: TenantId, locks: ReturnType<typeof browserLocks>) {
  const databases = openTenantDatabases({ tenantId });
  const sessions = dexieSessionStore(databases.auth);
  const clock = deviceClock(databases.app, { trustsStart: true });
  const client = createApiClient({
    baseUrl: 'https://shop.example',
    fetch: server.fetch,
    tenantId,
    session: sessions,
    locks,
    language: () => 'pt-BR',
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
  });
  const owners = outboxOwners(databases, sessions);
  const outbox = createOutbox({ owners, client, sessions, clock, locks });
  const logIn = (uid: CustomerId) => sessions.write({ customerId: uid, ...server.tokensOf(tenantId, uid) });
  return { databases, sessions, clock, client, outbox, logIn };
}
