import { hasCause } from './has-cause.ts';

/** Connection lost, connection refused, or database shutting down (PostgreSQL classes 08, 53 and 57P). */
const AWAY_CODES = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Returns whether an error, or what caused it, says that the database cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(message));
