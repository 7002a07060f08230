import type { SocialProfile } from '#domain/person/social-profile.ts';

/** What one visit to a provider is bound to; it waits in a sealed cookie of the browser that began it. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SocialProvider {
  /** Returns the provider's page where somebody agrees. */
  begin(checks: SocialChecks, callbackUrl: string): Promise<URL>;
  /** Exchanges what the callback was called with. Throws when state, nonce, code or verifier do not fit. */
  finish(checks: SocialChecks, calledUrl: URL): Promise<SocialProfile>;
}
