import { DrizzleQueryError } from 'drizzle-orm';

/** What the log says of an error. */
interface LoggedError {
  readonly type: string;
  /** Empty where it would quote values. */
  readonly message: string;
  /** Where it was thrown; the message, which engines put before it, is left out. */
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  /** pino asks for it. */
  readonly [more: string]: unknown;
}

const DEEPEST_CAUSE = 5;

/**
 * pino's own serializer writes whatever an error carries, and a failed statement carries its parameters: names, documents,
 * password hashes. Of an error the log gets its kind, its code and its place, and its message where that quotes no values.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause, message } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: quotesValues(error, code) ? '' : message,
    stack: traceOf(error),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: loggedError(cause, depth + 1) }),
  };
}

/** PostgreSQL's class 22: a value that does not fit, quoted. */
const DATA_EXCEPTION = /^22\w{3}$/;

/** A text that is not JSON is quoted too. */
const quotesValues = (error: Error, code: string | undefined): boolean =>
  error instanceof DrizzleQueryError || error instanceof SyntaxError || DATA_EXCEPTION.test(code ?? '');

/** A message can have lines of its own, so it goes before lines are looked at. */
const traceOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
