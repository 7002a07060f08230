import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/endpoint.ts';
import { domainName } from '#contract/tenant.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import type { SocialProfile, SocialProviderName } from '#domain/person/social-profile.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import type { SocialChecks, SocialProvider } from './social-provider.ts';
import { sealedCookie } from './sealed-cookie.ts';

export type SocialProviders = Partial<Readonly<Record<SocialProviderName, SocialProvider>>>;

/** From leaving for the provider to coming back. */
const VISIT_SECONDS = 600;
/** From coming back to the form being filled in, which the page does at once. */
const PROFILE_SECONDS = 120;

/** A visit to a provider, on behalf of a shop. */
export interface SocialVisit {
  readonly provider: SocialProviderName;
  readonly tenantId: TenantId;
  readonly domain: string;
  readonly checks: SocialChecks;
  /** Where the login was to lead. */
  readonly redirect: string | null;
}

interface ToldProfile {
  readonly tenantId: TenantId;
  readonly profile: SocialProfile;
  /** Spent when the profile is taken, so that a copied cookie is good for nothing afterwards. */
  readonly nonce: string;
}

const random = (): string => randomBytes(32).toString('base64url');

/**
 * The state also says to which shop somebody comes back whose cookie has gone meanwhile. Anybody can write such a state: it
 * leads to no more than the link to that shop's registration does, and a profile is only told to a visit.
 */
export const newChecks = (domain: string): SocialChecks => ({
  state: `${random()}.${domain}`,
  nonce: random(),
  codeVerifier: random(),
});

/** Returns the shop in a state; null where it names none. */
export function domainOfState(state: unknown): string | null {
  const [, named] = typeof state === 'string' ? state.split('.') : [];
  return z.safeParse(domainName, named).data ?? null;
}

/** Keeps visits and what came of them in the browser, sealed. Nothing of a person is stored here. */
export function socialVisits(secret: Uint8Array, isSecure: boolean) {
  const path = `${API_PREFIX}/social`;
  const visits = sealedCookie<SocialVisit>(secret, {
    name: 'balcao-social-visit',
    path,
    lifeSeconds: VISIT_SECONDS,
    sameSite: 'Lax',
    isSecure,
  });
  const profiles = sealedCookie<ToldProfile>(secret, {
    name: 'balcao-social-profile',
    path,
    lifeSeconds: PROFILE_SECONDS,
    sameSite: 'Strict',
    isSecure,
  });
  return {
    visits,
    clearedProfile: profiles.cleared,
    sealProfile: (tenantId: TenantId, profile: SocialProfile, now: Date): Promise<string> =>
      profiles.seal({ tenantId, profile, nonce: random() }, now),
    /** Returns the profile once, and only to the shop that it was asked for. */
    async takeProfile(scope: TenantScope, cookies: string | undefined, now: Date): Promise<SocialProfile | null> {
      const told = await profiles.open(cookies, now);
      if (told?.tenantId !== scope.tenantId) return null;
      const expiresAt = new Date(now.getTime() + PROFILE_SECONDS * SECOND_MS + MINUTE_MS);
      const isFirst = await captchaNoncesRepository(scope).spend({ nonce: told.nonce, expiresAt });
      return isFirst ? told.profile : null;
    },
  };
}

export type SocialVisits = ReturnType<typeof socialVisits>;
