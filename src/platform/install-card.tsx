import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './install-card.module.css';
import { useInstallOffer } from './install-context.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** Offers installation after an order. Without a prompt it explains how to install by hand. */
export function InstallCard({ shop }: { readonly shop: string }) {
  const { i18n } = useLingui();
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <Card className={css.card}>
      <span className={css.picture}>
        <Icon name={LAZY_ICONS.install} />
      </span>
      <div className={css.words}>
        <h2 className={css.title}>{i18n.t('install.title', { shop })}</h2>
        <p className={css.text}>{offer.way === 'prompt' ? i18n.t('install.text') : i18n.t('install.byHand')}</p>
        <div className={css.actions}>
          {offer.way === 'prompt' && (
            <Button kind="secondary" onClick={() => void offer.ask()}>
              {i18n.t('install.accept')}
            </Button>
          )}
          <Button kind="quiet" onClick={offer.decline}>
            {i18n.t('install.decline')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
