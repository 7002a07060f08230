/** Connection lost, connection refused, or database shutting down (PostgreSQL classes 08, 53 and 57P). */
const AWAY_CODES = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

const MOST_CAUSES = 5;

/** Returns whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MOST_CAUSES) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(error.message)) return true;
  return isDatabaseAway(error.cause, depth + 1);
}
