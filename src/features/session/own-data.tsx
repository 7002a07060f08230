import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { exportData } from '#contract/account.ts';
import { readConsent } from '#platform/analytics-consent.ts';
import { saveFile } from '#platform/save-file.ts';
import { decodeAnswer } from '#remote/decode-answer.ts';
import { errorWords } from '#tenant/error-words.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { routes } from '#domain/routing/routes.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** What the law gives to whoever is logged in: a copy of their data, and the way to have it deleted (LGPD art. 18). */
export function OwnData() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const isOffline = useLinkState() === 'offline';
  const [isBusy, setIsBusy] = useState(false);
  if (!tenant.session) return null;

  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(`${tenant.domain}.json`, await ownData(tenant));
      toasts.show({ id: 'own-data', tone: 'success', text: i18n.t('ownData.saved') });
    } catch (error) {
      toasts.show({ id: 'own-data', tone: 'error', text: errorWords(i18n, error) });
    }
    setIsBusy(false);
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="own-data">
      <h3 id="own-data">{i18n.t('ownData.title')}</h3>
      <Text size="s" tone="muted">
        {i18n.t('ownData.text')}
      </Text>
      <Button
        kind="secondary"
        block
        busy={isBusy}
        refusal={isOffline ? i18n.t('account.needsSignal') : null}
        onClick={() => void download()}
      >
        <Icon name={LAZY_ICONS.install} size={1.25} />
        {i18n.t('ownData.download')}
      </Button>
      <ButtonLink kind="quiet" block to={routes.profile.getHref()}>
        {i18n.t('ownData.delete')}
      </ButtonLink>
    </Stack>
  );
}

/** What the server holds, as it says it, and what this device alone knows: the consent to be counted. */
async function ownData({ api, session, tenantId }: Tenant): Promise<string> {
  const answer = await api.send(exportData, {}, session ? { as: session.customerId } : {});
  decodeAnswer(exportData, answer);
  const analytics = {
    consent_on_this_device: readConsent(tenantId) ?? 'not_asked',
    // Events carry neither a customer nor a device, so none can be found again as somebody's.
    events_of_this_person: 'none: events are counted without a person',
  };
  return JSON.stringify({ ...(answer.json as object), analytics }, null, 2);
}
