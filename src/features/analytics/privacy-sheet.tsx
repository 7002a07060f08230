import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { forgetAnalytics } from '#bridge/forget-analytics.ts';
import { storeConsent, useConsent, type Consent } from '#platform/analytics-consent.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { PickCards } from '#ui/pick-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useToasts } from '#ui/toast-context.ts';
import css from './analytics.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Further rights of whoever is logged in. */
  readonly children?: ReactNode;
}

/** Brand names of the integrations. */
const RECEIVERS: Readonly<Record<string, string>> = { ga4: 'Google Analytics' };

/** Shows what is counted, what is not, and who receives it. Consent can be changed here at any time. */
export function PrivacySheet({ isOpen, onClose, children }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { tenantId, settings } = useTenant();
  const consent = useConsent(tenantId);
  const receivers = settings.integrations.flatMap(({ kind }) => RECEIVERS[kind] ?? []);

  const answer = (chosen: Consent) => {
    storeConsent(tenantId, chosen);
    if (chosen === 'denied') void forgetAnalytics();
    toasts.show({ id: 'privacy', tone: 'success', text: i18n.t(CONSENT_MESSAGES[chosen]) });
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('privacy.title')}>
      <div className={css.content}>
        <p>{i18n.t('privacy.intro', { shop: settings.shortName })}</p>
        <dl className={css.facts}>
          <dt>{i18n.t('privacy.counted')}</dt>
          <dd>{i18n.t('privacy.countedText')}</dd>
          <dt>{i18n.t('privacy.never')}</dt>
          <dd>{i18n.t('privacy.neverText')}</dd>
          <dt>{i18n.t('privacy.who')}</dt>
          <dd>
            {receivers.length > 0
              ? i18n.t('privacy.whoAlso', { shop: settings.shortName, others: receivers.join(', ') })
              : i18n.t('privacy.whoOnly', { shop: settings.shortName })}
          </dd>
        </dl>
        <PickCards
          label={i18n.t('privacy.question')}
          value={consent}
          options={[
            { value: 'denied', label: i18n.t('privacy.denyLong') },
            { value: 'granted', label: i18n.t('privacy.allowLong') },
          ]}
          onPick={answer}
        />
        {children}
      </div>
    </Sheet>
  );
}

const CONSENT_MESSAGES = {
  granted: /*i18n*/ 'privacy.allowed',
  denied: /*i18n*/ 'privacy.denied',
} as const satisfies Record<Consent, MessageId>;
