import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { CardUncertain } from './save-card.ts';

/** Not knowing whether a card was saved is said as such. */
export const cardFailureTitle = (error: unknown, i18n: I18n): string =>
  error instanceof CardUncertain ? i18n.t('cards.uncertain') : i18n.t('cards.failed');

/** Why the card was not taken, in the server's words or the error's own (A§8). */
export function CardFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  const isUncertain = error instanceof CardUncertain;
  return (
    <Banner tone={isUncertain ? 'warning' : 'error'} role="alert" title={cardFailureTitle(error, i18n)}>
      {isUncertain ? i18n.t('cards.uncertainText') : errorWords(i18n, error)}
    </Banner>
  );
}
