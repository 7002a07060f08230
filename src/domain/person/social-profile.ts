export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** What a social login fills in (B§1); a text that the provider did not tell is empty. */
export interface SocialProfile {
  readonly fullName: string;
  readonly email: string;
  /** `DD/MM/YYYY`. */
  readonly birthdate: string;
}
