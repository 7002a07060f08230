import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { isDatabaseAway } from '#server/foundation/database-away.ts';
import { PicturesAway } from '#server/foundation/pictures-away.ts';
import { loggedError } from '#server/foundation/logging/logged-error.ts';

/**
 * Returns the logger's options. Bodies, queries, addresses and the parameters of failed statements are not logged; the
 * route's pattern shows what was requested without personal data.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  const serializers = { req: () => ({}), err: (error: unknown) => loggedError(error) };
  return logLevel === 'silent' ? false : { level: logLevel, serializers, hooks: { logMethod: fewLinesOfAnOutage() } };
}

/** Everything that is under way fails while the database or the pictures are away; a line now and then says so. */
const OUTAGE_PAUSE_MS = 5000;

const isOutage = (error: unknown): boolean => error instanceof PicturesAway || isDatabaseAway(error);

function fewLinesOfAnOutage() {
  let nextMs = 0;
  return function logMethod(this: unknown, args: readonly unknown[], write: (...args: never[]) => void): void {
    const [facts] = args;
    if (typeof facts === 'object' && facts !== null && 'err' in facts && isOutage(facts.err)) {
      if (performance.now() < nextMs) return;
      nextMs = performance.now() + OUTAGE_PAUSE_MS;
    }
    Reflect.apply(write, this, args);
  };
}

/** Logs one line per request when it has been answered. */
export function addRequestLog(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>): void {
  if (logLevel !== 'info' && logLevel !== 'debug') return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

/**
 * Warns once when a proxy reports addresses that nobody trusts: without `TRUSTED_PROXIES` all customers behind it share
 * one address, and with it one limit of requests.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>): void {
  if (trustedProxies > 0) return;
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      request.log.warn(
        'requests carry x-forwarded-for, and TRUSTED_PROXIES is 0: all of them count as one address. See docs/OPERATING.md',
      );
    }
    done();
  });
}
