import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it is logged. */
interface LoggedError {
  readonly type: string;
  /** Empty when the original message quotes values. */
  readonly message: string;
  /** Stack trace without the message, which engines put first. */
  readonly stack: string;
  readonly code?: string;
  /** What an SMTP server answered, as a number: why, without for whom. */
  readonly responseCode?: number;
  readonly cause?: LoggedError;
  /** Required by pino's type. */
  readonly [more: string]: unknown;
}

const MAX_CAUSE_DEPTH = 5;

/**
 * Serializes an error for the log: type, code and stack, and the message unless it quotes values. pino's own serializer
 * writes all fields of an error, and a failed statement carries its parameters: names, documents, password hashes.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause, message, responseCode } = error as NodeJS.ErrnoException & { readonly responseCode?: unknown };
  return {
    type: error.constructor.name,
    message: quotesValues(error, { code, responseCode }) ? '' : message,
    stack: traceOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(cause !== undefined && depth < MAX_CAUSE_DEPTH && { cause: loggedError(cause, depth + 1) }),
  };
}

/** PostgreSQL's class 22, data exceptions, whose messages quote the value. */
const DATA_EXCEPTION = /^22\w{3}$/;

/** nodemailer's, of a message or its addresses. */
const MAIL_CODES: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];

/** A SyntaxError of `JSON.parse` quotes the text too, and what an SMTP server answers quotes the address. */
const quotesValues = (
  error: Error,
  { code, responseCode }: { code: string | undefined; responseCode: unknown },
): boolean =>
  error instanceof DrizzleQueryError ||
  error instanceof SyntaxError ||
  DATA_EXCEPTION.test(code ?? '') ||
  MAIL_CODES.includes(code) ||
  responseCode !== undefined;

/** Removes the message first, because it can contain line breaks. */
const traceOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
