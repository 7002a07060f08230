import type { Translate } from '#i18n/i18n.ts';
import { isApiError } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';

/** The server's message, else the status of the failed request, else that it failed (B§8). */
export function linkErrorWords(t: Translate, error: unknown): string {
  if (!isApiError(error)) return errorWords(t, error);
  if (error.reason === 'schema') return t('paymentLink.requestFailed');
  const isMute = error.reason === 'problem' && error.detail === '';
  return isMute ? t('paymentLink.requestFailedStatus', { status: error.status }) : errorWords(t, error);
}
