import { useLingui } from '@lingui/react';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { cardFailureTitle } from './card-failure-title.ts';
import { CardUncertain } from './save-card.ts';

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
