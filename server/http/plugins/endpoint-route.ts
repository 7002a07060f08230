import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import { tappedAt } from '#contract/tapped-at.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';
import { callerName } from '#server/services/session/caller.ts';
import type { CallerOf, ScopeOf } from '#server/services/session/caller.ts';
import { isProved } from '#server/services/captcha/is-proved.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { fingerprintOf } from '#server/persistence/idempotency/claim.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { networkOf } from '#server/foundation/network-of.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { compressed } from '#server/http/compressed.ts';
import { decodeRequest } from './decode-request.ts';
import type { DecodedRequest } from './decode-request.ts';
import { identifyCaller } from './identify-caller.ts';
import type { Identity, IdentityPorts } from './identify-caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by every endpoint to identify the caller and the tenant. */
    readonly identityPorts: IdentityPorts;
  }
}

/** Adds the ports that identify callers. Register it before the routes. */
export const addIdentity = (app: FastifyInstance, ports: IdentityPorts): void =>
  void app.decorate('identityPorts', ports);

/** The input of a handler: domain values, the caller, and the tenant's rows. */
export interface Call<E extends Endpoint> extends DecodedRequest<E> {
  readonly caller: CallerOf<E>;
  readonly scope: ScopeOf<E>;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
  /** Network address of whoever calls, or of their IPv6 network (`networkOf`). */
  readonly address: string;
  /** The body of a call that takes a file. */
  readonly upload: E['upload'] extends object ? Buffer : null;
  readonly setHeader: (name: string, value: string) => void;
  readonly log: FastifyBaseLogger;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** A call whose handler stores its own answer (orders do, in the statement that writes them). */
export interface ClaimedCall<E extends Endpoint> extends Call<E> {
  readonly claim: Claim;
  readonly encode: (response: ResponseOf<E>) => string;
}

interface Opened<E extends Endpoint> {
  readonly call: Call<E>;
  readonly identity: Identity;
}

/** Serves an endpoint of the contract: decodes, checks access, executes an idempotent call once, encodes. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  serve(app, endpoint, async (request, { call, identity }) => {
    if (!endpoint.idempotent) return { status: 200, body: encode(endpoint, await handle(call)) };
    const claim = claimOf(endpoint, request, identity);
    return await onlyOnce(forTenant(app.identityPorts.database.db, claim.tenantId), claim, call.now, async (scope) => ({
      status: 200,
      body: encode(endpoint, await handle({ ...call, scope })),
    }));
  });
}

/**
 * Serves an idempotent endpoint whose handler ensures by itself that it runs once, as `onlyOnce` does. `ownerOf` finds
 * the tenant of a public call that names none.
 */
export function claimedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ClaimedCall<E>) => Promise<Answer>,
  ownerOf: (call: Call<E>) => Promise<TenantId | null> = async ({ scope }) => scope?.tenantId ?? null,
): void {
  serve(app, endpoint, async (request, { call, identity }) =>
    handle({
      ...call,
      claim: claimOf(endpoint, request, { ...identity, tenantId: await ownerOf(call) }),
      encode: (response) => encode(endpoint, response),
    }),
  );
}

/** Serves an endpoint whose responses are already encoded; the handler sends them itself. */
export function preparedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  send: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: pathFromOrigin(endpoint),
    handler: async (request, reply) =>
      await send((await open(endpoint, request, reply, app.identityPorts)).call, reply),
  });
}

function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: FastifyRequest, opened: Opened<E>) => Promise<Answer>,
): void {
  app.route({
    method: endpoint.method,
    url: pathFromOrigin(endpoint),
    ...(endpoint.upload && {
      bodyLimit: endpoint.upload.maxBytes,
      config: { takesUpload: true },
      // A large body is read only from whoever may send it.
      onRequest: async (request: FastifyRequest) => {
        await identifyCaller(request, endpoint, app.identityPorts);
      },
    }),
    handler: async (request, reply) => {
      reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      const { status, body } = await answer(request, await open(endpoint, request, reply, app.identityPorts));
      // Identifies the request of this response, so that the client can recognize one from a cache or a login page
      // (P4).
      if (endpoint.idempotent) reply.header(HEADERS.idempotencyKey, request.headers[HEADERS.idempotencyKey]);
      reply.code(status);
      // What comes back from an effect may be a secret, whose length beside something known would tell of it.
      return reply.send(endpoint.method === 'GET' ? await compressed(reply, body) : body);
    },
  });
}

async function open<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: IdentityPorts,
): Promise<Opened<E>> {
  const identity = await identifyCaller(request, endpoint, ports);
  const call: Call<E> = {
    ...decodeRequest(endpoint, request),
    caller: identity.caller as CallerOf<E>,
    scope: (identity.tenantId && forTenant(ports.database.db, identity.tenantId)) as ScopeOf<E>,
    now: ports.now(),
    headers: request.headers,
    address: networkOf(request.ip),
    upload: uploadOf(endpoint, request) as Call<E>['upload'],
    setHeader: (name, value) => void reply.header(name, value),
    log: request.log,
  };
  return { call, identity };
}

function uploadOf({ upload }: Endpoint, { body }: FastifyRequest): Buffer | null {
  if (!upload) return null;
  if (!Buffer.isBuffer(body)) throw new Refusal('bad_request');
  return body;
}

const encode = (endpoint: Endpoint, response: unknown): string => JSON.stringify(z.encode(endpoint.response, response));

const UUID = z.uuid();

function claimOf(endpoint: Endpoint, request: FastifyRequest, { caller, tenantId }: Identity): Claim {
  const key = request.headers[HEADERS.idempotencyKey];
  if (!z.safeParse(UUID, key).success) throw new Refusal('idempotency_key_required');
  if (tenantId === null) throw new Refusal('tenant_not_found');
  const body = withoutSecrets(endpoint.secrets ?? [], withoutAttempt(endpoint.body, request.body));
  return {
    tenantId,
    caller: callerName(caller),
    // The same UUID, however it is written.
    key: String(key).toLowerCase() as IdempotencyKey,
    fingerprint: fingerprintOf(endpoint.method, request.url, body),
  };
}

/** Removes what belongs to one attempt: a repeated request brings a new captcha token, or a time that was put right, and is still the same request. */
function withoutAttempt(schema: Schema | undefined, body: unknown): unknown {
  if (!isProved(schema) && !isTapped(schema)) return body;
  const { token: _token, validUntil: _validUntil, tappedAt: _tappedAt, ...rest } = body as Record<string, unknown>;
  return rest;
}

const isTapped = (schema: Schema | undefined): boolean =>
  schema instanceof z.ZodMiniObject && schema.def.shape['tappedAt'] === tappedAt;

/**
 * Removes secret fields. A repeated request may encrypt the same card again, and not even a hash of it may be stored.
 */
function withoutSecrets(secrets: readonly string[], value: unknown): unknown {
  if (secrets.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(secrets, item));
  const kept = Object.entries(value).filter(([name]) => !secrets.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(secrets, inner)]));
}
