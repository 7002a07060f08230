import { hasCause } from './has-cause.ts';

/**
 * Connection lost, connection refused, database shutting down (PostgreSQL classes 08, 53 and 57P), or a statement ended because it
 * took too long (57014), which undoes its transaction.
 */
const AWAY_CODES = /^(08|53|57P|57014$)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Returns whether an error, or what caused it, says that the database cannot be reached, or does not answer in time. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(message));
