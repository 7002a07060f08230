import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#domain/person/social-profile.ts';
import { API_PREFIX, endpoint } from './endpoint.ts';

/** The providers whose data can fill in the registration form; none where the shop has switched that off (B§2). */
export const listSocialProviders = endpoint({
  method: 'GET',
  path: '/social/providers',
  summary: 'Who can fill in the registration form',
  spec: 'B§1',
  access: 'visitor',
  response: z.object({ providers: z.array(z.enum(SOCIAL_PROVIDERS)) }),
});

/**
 * Returns what a provider has told, once, to the browser that asked for it: a sealed cookie holds it until then. It never
 * logs anybody in (B§1).
 */
export const takeSocialProfile = endpoint({
  method: 'POST',
  path: '/social/profile',
  summary: 'What a social login fills in, once',
  usesCookies: true,
  spec: 'B§1',
  access: 'visitor',
  response: z.object({
    fullName: z.string(),
    email: z.string(),
    /** `DD/MM/YYYY`, or empty. */
    birthdate: z.string(),
  }),
});

/** The browser is sent there, and comes back to the registration. */
export const SOCIAL_START_PATH = `${API_PREFIX}/social/start`;
/** Registered with the providers as redirect address. */
export const SOCIAL_CALLBACK_PATH = `${API_PREFIX}/social/callback`;
/** Parameter of the registration page: the browser is back, with a profile or without one. */
export const SOCIAL_RETURN = 'social';
