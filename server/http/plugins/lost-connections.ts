import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#server/persistence/database/database.ts';

/**
 * Logs lost database connections. When a connection is lost during a request, it emits an `error` event in addition to
 * failing the query. Without a listener that event would end the process, and a restart of PostgreSQL would stop every
 * server.
 */
export function handleLostConnections({ pool }: Pick<OpenDatabase, 'pool'>, log: FastifyBaseLogger): void {
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));
}
