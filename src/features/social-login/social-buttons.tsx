import { useLingui } from '@lingui/react';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listSocialProviders, SOCIAL_START_PATH } from '#contract/social.ts';
import type { SocialProviderName } from '#domain/person/social-profile.ts';
import { isAnswering } from '#remote/link-state.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';

export const PROVIDER_NAMES: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' };

/** Links by which a social login fills in the registration form (B§2). None without a connection. */
export function SocialButtons() {
  const { i18n } = useLingui();
  const { tenantId } = useTenant();
  const redirect = new URLSearchParams(useLocation().search).get('redirect');
  const providers = useProviders();
  const link = useLinkState();
  if (providers.length === 0 || !isAnswering(link)) return null;
  const hrefOf = (provider: SocialProviderName) =>
    `${SOCIAL_START_PATH}?${new URLSearchParams({ provider, tenant_id: tenantId, ...(redirect !== null && { redirect }) })}`;
  return (
    <Stack as="section" gap={2} aria-label={i18n.t('social.title')}>
      <Text size="s" tone="muted">
        {i18n.t('social.text')}
      </Text>
      {providers.map((provider) => (
        // Another site answers, so this is no link within the app.
        <a key={provider} className={buttonClass({ kind: 'secondary', block: true })} href={hrefOf(provider)}>
          {i18n.t('social.fillWith', { provider: PROVIDER_NAMES[provider] })}
        </a>
      ))}
    </Stack>
  );
}

function useProviders(): readonly SocialProviderName[] {
  const { api, settings } = useTenant();
  const [providers, setProviders] = useState(use(ShownContext).socialProviders ?? []);
  const isOff = settings.socialLoginDisabled;
  useEffect(() => {
    if (isOff) return undefined;
    const controller = new AbortController();
    api
      .call(listSocialProviders, { as: 'visitor', signal: controller.signal })
      .then((answer) => setProviders(answer.providers))
      // The form can be filled in by hand.
      .catch(() => undefined);
    return () => controller.abort();
  }, [api, isOff]);
  return isOff ? [] : providers;
}
