import type { I18n } from '@lingui/core';
import { CardUncertain } from './save-card.ts';

/** Not knowing is said as not knowing. */
export const cardFailureTitle = (error: unknown, i18n: I18n): string =>
  error instanceof CardUncertain ? i18n.t('cards.uncertain') : i18n.t('cards.failed');
