import type { I18n, MessageId } from '@lingui/core';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { SendFailure } from '#contract/outbox-row.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { isReplaced } from '#i18n/activate-language.ts';
import { isApiError } from '#remote/api-error.ts';

/** A failed request; `code` and `detail` come from the server. */
type Failure = Pick<SendFailure, 'reason'> & Partial<Pick<SendFailure, 'code' | 'detail'>>;

const NO_ANSWER = {
  network: /*i18n*/ 'error.network',
  timeout: /*i18n*/ 'error.timeout',
  captive: /*i18n*/ 'error.captive',
  schema: /*i18n*/ 'error.schema',
} as const satisfies Record<Exclude<SendFailure['reason'], 'problem'>, MessageId>;

/** Returns the message for any failed action. */
export function errorWords(i18n: I18n, error: unknown): string {
  if (error instanceof StorageFailure) return i18n.t('app.storageText');
  return isApiError(error) ? failureWords(i18n, error) : i18n.t(ERROR_MESSAGES.internal);
}

/**
 * Returns the server's own message if there is one, because it is more precise than the code, unless the shop has its own
 * message for that code, which the server does not use.
 */
export function failureWords(i18n: I18n, { reason, code, detail }: Failure): string {
  const id = reason === 'problem' ? ERROR_MESSAGES[code ?? 'internal'] : NO_ANSWER[reason];
  return (!isReplaced(id) && detail) || i18n.t(id);
}
