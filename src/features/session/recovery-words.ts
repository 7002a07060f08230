import type { I18n } from '@lingui/core';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { isProblem, type ProblemError } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';

/** What another make of server says in its 422, and our word for it (B§8). */
const FOREIGN: readonly (readonly [pattern: RegExp, code: ErrorCode])[] = [
  [/not found/i, 'password_not_found'],
  [/not registered/i, 'document_not_registered'],
];

const UNPROCESSABLE = 422;
const OWN: ReadonlySet<ErrorCode> = new Set(['password_not_found', 'document_not_registered', 'recovery_unavailable']);

/** Why no recovery link was sent. */
export function recoveryWords(i18n: I18n, error: unknown): string {
  const code = foreignCode(error);
  return code ? i18n.t(ERROR_MESSAGES[code]) : errorWords(i18n, error);
}

/** Whether a registration is the cure: there is no account, or none with a password. */
export const isCuredByRegistration = (error: unknown): boolean =>
  isProblem(error, 'document_not_registered', 'password_not_found') || foreignCode(error) !== null;

function foreignCode(error: unknown): ErrorCode | null {
  if (!isProblem(error) || error.status !== UNPROCESSABLE || OWN.has(error.code)) return null;
  return FOREIGN.find(([pattern]) => pattern.test(error.detail))?.[1] ?? null;
}

/** A new password that is refused as such can only be the one that is in force (B§8). */
export const isPasswordUnchanged = (error: unknown): error is ProblemError =>
  isProblem(error, 'password_unchanged') ||
  (isProblem(error, 'internal', 'bad_request') && error.status === UNPROCESSABLE);
