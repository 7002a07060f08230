import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#server/persistence/database/database.ts';

/**
 * A database connection that dies while a request holds it raises an `error` event besides failing the request's query.
 * Unheard, that event ends the process: one restarted PostgreSQL would take every server with it.
 */
export function handleLostConnections({ pool }: Pick<OpenDatabase, 'pool'>, log: FastifyBaseLogger): void {
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));
}
