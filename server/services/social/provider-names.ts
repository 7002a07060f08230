import { SOCIAL_PROVIDERS, type SocialProviderName } from '#domain/person/social-profile.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { SocialProviders } from './social-visits.ts';

/** Returns who can fill in the registration form of a shop; nobody where it has switched that off. */
export const providerNames = (
  tenant: Pick<TenantSettings, 'socialLoginDisabled'> | null,
  providers: SocialProviders,
): SocialProviderName[] =>
  tenant === null || tenant.socialLoginDisabled ? [] : SOCIAL_PROVIDERS.filter((name) => providers[name] !== undefined);
