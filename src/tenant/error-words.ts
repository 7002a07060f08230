import type { I18n, MessageId } from '@lingui/core';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { SendFailure } from '#contract/outbox-row.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { isApiError } from '#remote/api-error.ts';

/** What a request failed with; the code and the detail are the server's. */
type Failure = Pick<SendFailure, 'reason'> & Partial<Pick<SendFailure, 'code' | 'detail'>>;

const NO_ANSWER = {
  network: /*i18n*/ 'error.network',
  timeout: /*i18n*/ 'error.timeout',
  captive: /*i18n*/ 'error.captive',
  schema: /*i18n*/ 'error.schema',
} as const satisfies Record<Exclude<SendFailure['reason'], 'problem'>, MessageId>;

/** The one sentence for whatever an action failed with. */
export function errorWords(i18n: I18n, error: unknown): string {
  if (error instanceof StorageFailure) return i18n.t('app.storageText');
  return isApiError(error) ? failureWords(i18n, error) : i18n.t(ERROR_MESSAGES.internal);
}

/** The server's own words win: they know more than their code. */
export const failureWords = (i18n: I18n, { reason, code, detail }: Failure): string =>
  detail || i18n.t(reason === 'problem' ? ERROR_MESSAGES[code ?? 'internal'] : NO_ANSWER[reason]);
