import type { I18n } from '@lingui/core';
import { StorageFailure } from '#db/storage-failure.ts';
import { isApiError } from '#remote/api-error.ts';

/** The one sentence for whatever an action failed with. The server's own words win: they know more than their code. */
export function errorWords(i18n: I18n, error: unknown): string {
  if (error instanceof StorageFailure) return i18n.t('app.storageText');
  if (!isApiError(error)) return i18n.t('error.internal');
  return error.reason === 'problem' ? error.detail || i18n.t(`error.${error.code}`) : i18n.t(`error.${error.reason}`);
}
