import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { loggedError } from '#server/foundation/logging/logged-error.ts';

/**
 * Returns the logger's options. Bodies, queries, addresses and the parameters of failed statements are not logged; the
 * route's pattern shows what was requested without personal data.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  const serializers = { req: () => ({}), err: (error: unknown) => loggedError(error) };
  return logLevel === 'silent' ? false : { level: logLevel, serializers };
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
