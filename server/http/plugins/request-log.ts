import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { loggedError } from '#server/foundation/logging/logged-error.ts';

/**
 * Neither bodies nor queries nor addresses reach the log, nor what a failed statement was about: the route's pattern says
 * what was asked without saying by whom.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  const serializers = { req: () => ({}), err: (error: unknown) => loggedError(error) };
  return logLevel === 'silent' ? false : { level: logLevel, serializers };
}

/** One line per request, when it is answered. */
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
