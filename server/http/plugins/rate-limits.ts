import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/endpoint.ts';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A whole restaurant may share one address, so this limit only stops automated clients. */
const PER_ADDRESS = 3000;

/** Limits per address and minute of calls that an attacker would repeat. */
const SENSITIVE = {
  [`POST ${API_PREFIX}/customers/login`]: 60,
  [`POST ${API_PREFIX}/customers/refresh`]: 300,
  [`POST ${API_PREFIX}/customers/find`]: 30,
  [`GET ${API_PREFIX}/customers/:id/valid`]: 60,
  [`POST ${API_PREFIX}/customers`]: 20,
  [`PUT ${API_PREFIX}/customers/:token`]: 20,
  [`PUT ${API_PREFIX}/customers/complete/:id`]: 20,
  [`POST ${API_PREFIX}/account/recovery`]: 20,
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

/**
 * Limits requests per address, counted in this process (docs/decisions: several processes multiply the limits, and no
 * request waits for a shared counter). Register it before the routes.
 */
export async function addRateLimits(app: FastifyInstance, isOn: boolean): Promise<void> {
  if (!isOn) return;
  // Registered before the plugin, whose own hook of this kind reads the route's configuration.
  app.addHook('onRoute', (route) => {
    const max = SENSITIVE[`${String(route.method)} ${route.url}` as keyof typeof SENSITIVE];
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE_MS } };
  });
  await app.register(rateLimit, {
    max: PER_ADDRESS,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}
