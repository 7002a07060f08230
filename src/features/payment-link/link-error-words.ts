import type { I18n } from '@lingui/core';
import { isApiError } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';

/** The server's message, else the status of the failed request, else that it failed (B§8). */
export function linkErrorWords(i18n: I18n, error: unknown): string {
  if (!isApiError(error)) return errorWords(i18n, error);
  if (error.reason === 'schema') return i18n.t('paymentLink.requestFailed');
  const isMute = error.reason === 'problem' && error.detail === '';
  return isMute ? i18n.t('paymentLink.requestFailedStatus', { status: error.status }) : errorWords(i18n, error);
}
