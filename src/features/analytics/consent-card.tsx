import { useLingui } from '@lingui/react';
import { storeConsent, useConsent, type Consent } from '#platform/analytics-consent.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './analytics.module.css';

/**
 * Asks for consent once, below an order: there the customer has finished what they came for. Both answers are one tap and look alike,
 * and until then nothing is counted (LGPD). Closing the card is a no.
 */
export function ConsentCard() {
  const { i18n } = useLingui();
  const { tenantId } = useTenant();
  const consent = useConsent(tenantId);
  const privacy = useOverlay('privacy');
  if (consent !== null) return null;

  const answer = (chosen: Consent) => {
    storeConsent(tenantId, chosen);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Card>
      <section className={css.consent} aria-label={i18n.t('privacy.title')}>
        <div className={css.question}>
          <p>
            {i18n.t('privacy.ask')}{' '}
            <button type="button" className={css.more} onClick={() => privacy.open('1')}>
              {i18n.t('privacy.more')}
            </button>
          </p>
          <IconButton icon="close" label={i18n.t('ui.close')} onClick={() => answer('denied')} />
        </div>
        <div className={css.answers}>
          <Button kind="secondary" onClick={() => answer('denied')}>
            {i18n.t('privacy.deny')}
          </Button>
          <Button kind="secondary" onClick={() => answer('granted')}>
            {i18n.t('privacy.allow')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
