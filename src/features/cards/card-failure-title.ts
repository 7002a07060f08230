import type { Translate } from '#i18n/i18n.ts';
import { CardUncertain } from './save-card.ts';

/** Not knowing is said as not knowing. */
export const cardFailureTitle = (error: unknown, t: Translate): string =>
  t(error instanceof CardUncertain ? 'cards.uncertain' : 'cards.failed');
