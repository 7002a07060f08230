import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint.ts';
import type { TenantId } from '#domain/ids.ts';
import { SOCIAL_CALLBACK_PATH, SOCIAL_START_PATH } from '#contract/social.ts';
import { networkOf } from '#server/foundation/network-of.ts';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { keyedHash } from '#server/foundation/secrets.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { rateCountersRepository } from '#server/persistence/repositories/rate-counters-repository.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A whole restaurant may share one address, so this limit only stops automated clients. */
const PER_ADDRESS = 3000;

/** Limits per address and minute of calls that an attacker would repeat. */
const SENSITIVE = {
  [`POST ${API_PREFIX}/customers/login`]: 60,
  [`POST ${API_PREFIX}/operator/session`]: 60,
  [`POST ${API_PREFIX}/customers/refresh`]: 300,
  [`POST ${API_PREFIX}/customers/find`]: 30,
  [`GET ${API_PREFIX}/customers/:id/valid`]: 60,
  [`POST ${API_PREFIX}/customers`]: 20,
  [`PUT ${API_PREFIX}/customers/:token`]: 20,
  [`GET ${SOCIAL_START_PATH}`]: 30,
  [`GET ${SOCIAL_CALLBACK_PATH}`]: 30,
  [`PUT ${API_PREFIX}/customers/complete/:id`]: 20,
  [`POST ${API_PREFIX}/account/recovery`]: 20,
  [`GET ${API_PREFIX}/account/tokens/:token`]: 60,
  [`PUT ${API_PREFIX}/account/recovery/password`]: 30,
  [`PUT ${API_PREFIX}/account/password`]: 30,
  [`DELETE ${API_PREFIX}/account/delete`]: 20,
  [`GET ${API_PREFIX}/gift-cards/validate`]: 30,
  [`POST ${API_PREFIX}/transactions/:id/gift-cards/:giftCardId/send`]: 30,
  [`GET ${API_PREFIX}/payments/:uuid`]: 240,
  [`POST ${API_PREFIX}/payments/:uuid`]: 30,
  [`POST ${API_PREFIX}/tabs/:checkoutId/calls`]: 60,
  [`POST ${API_PREFIX}/tabs/:checkoutId/payments`]: 60,
  [`GET ${API_PREFIX}/captcha/challenge`]: 300,
  [`GET ${API_PREFIX}/cards/key`]: 60,
  [`POST ${API_PREFIX}/cards`]: 20,
  [`GET ${API_PREFIX}/postal-codes/:zipcode`]: 120,
} as const;

interface LimitPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly secrets: Pick<Secrets, 'rateCounters'>;
  readonly now: () => Date;
}

/**
 * Limits requests per address. Calls that an attacker would repeat are counted in the database, together with all other
 * processes; the wide limit of all calls is counted in this process alone, so that reading a menu waits for no counter
 * (ADR-048). Register it before the routes.
 */
export async function addRateLimits(app: FastifyInstance, isOn: boolean, ports: LimitPorts): Promise<void> {
  if (!isOn) return;
  app.addHook('onRoute', (route) => {
    // A HEAD runs what the GET runs, and tells its outcome by the status.
    const method = route.method === 'HEAD' ? 'GET' : String(route.method);
    const call = `${method} ${route.url}` as keyof typeof SENSITIVE;
    if (call in SENSITIVE) route.onRequest = [limitOf(call, ports), route.onRequest ?? []].flat();
  });
  await app.register(rateLimit, {
    max: PER_ADDRESS,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

/** Counted across tenants, since an attacker may try one after the other. */
function limitOf(call: keyof typeof SENSITIVE, { database, secrets, now }: LimitPorts) {
  const counters = rateCountersRepository(forTenant(database.db, '' as TenantId));
  return async ({ ip }: FastifyRequest): Promise<void> => {
    const calledAt = now();
    const name = keyedHash(secrets.rateCounters, `${call} from ${networkOf(ip)}`);
    const { count, until } = await counters.count(name, MINUTE_MS, calledAt);
    if (count > SENSITIVE[call]) throw tooManyRequests(until.getTime() - calledAt.getTime());
  };
}
