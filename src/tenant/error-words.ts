import { StorageFailure } from '#db/storage-failure.ts';
import type { Translate } from '#i18n/i18n.ts';
import { isApiError } from '#remote/api-error.ts';

/** The one sentence for whatever an action failed with. The server's own words win: they know more than their code. */
export function errorWords(t: Translate, error: unknown): string {
  if (error instanceof StorageFailure) return t('app.storageText');
  if (!isApiError(error)) return t('error.internal');
  return error.reason === 'problem' ? error.detail || t(`error.${error.code}`) : t(`error.${error.reason}`);
}
