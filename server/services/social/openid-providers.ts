import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod/mini';
import { birthdateFromIso } from '#domain/person/birthdate.ts';
import { birthdateFromFacebook, birthdateFromGoogle } from '#domain/person/social-birthday.ts';
import type { Config } from '#server/foundation/config.ts';
import { GOOGLE_ISSUER } from '#server/foundation/config.ts';
import type { SocialChecks, SocialProvider } from './social-provider.ts';
import type { SocialProviders } from './social-visits.ts';

/** The account of this installation with a provider. */
interface ClientAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

const PEOPLE_API = new URL('https://people.googleapis.com/v1/people/me?personFields=birthdays');
const BIRTHDAY_SCOPE = 'https://www.googleapis.com/auth/user.birthday.read';
const TIMEOUT_SECONDS = 10;

async function authorizationUrl(config: Configuration, scope: string, checks: SocialChecks, callbackUrl: string) {
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope,
    state: checks.state,
    code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
}

const birthdaysAnswer = z.object({
  birthdays: z.optional(
    z.array(z.object({ date: z.object({ year: z.exactOptional(z.int()), month: z.int(), day: z.int() }) })),
  ),
});

/** Google by OpenID Connect, or another provider of that protocol under its own issuer. */
function openIdProvider(issuer: string, { clientId, clientSecret }: ClientAccount): SocialProvider {
  const isGoogle = issuer === GOOGLE_ISSUER;
  let known: Promise<Configuration> | null = null;
  const configuration = () => {
    // oxlint-disable typescript/no-deprecated -- Only a provider of this machine, in tests, has no https.
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
    });
    // oxlint-enable typescript/no-deprecated
    // A provider that was not there for a moment is asked again.
    known.catch(() => (known = null));
    return known;
  };
  const scope = ['openid', 'profile', 'email', ...(isGoogle ? [BIRTHDAY_SCOPE] : [])].join(' ');

  return {
    async begin(checks, callbackUrl) {
      const url = await authorizationUrl(await configuration(), scope, checks, callbackUrl);
      url.searchParams.set('nonce', checks.nonce);
      return url;
    },
    async finish({ state, nonce, codeVerifier }, calledUrl) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, calledUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub ?? '';
      const told = await fetchUserInfo(config, tokens.access_token, subject);
      const birthdate = isGoogle ? await googleBirthdate(config, tokens.access_token) : typedBirthdate(told.birthdate);
      // An address that is not verified may be somebody else's.
      return { fullName: told.name ?? '', email: told.email_verified === true ? (told.email ?? '') : '', birthdate };
    },
  };
}

/** The standard claim is `YYYY-MM-DD`; a year of 0000 is not told. */
const typedBirthdate = (birthdate: unknown): string =>
  typeof birthdate === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(birthdate) ? birthdateFromIso(birthdate) : '';

/** Most people do not tell it, and nothing depends on it. */
async function googleBirthdate(config: Configuration, accessToken: string): Promise<string> {
  try {
    const response = await fetchProtectedResource(config, accessToken, PEOPLE_API, 'GET');
    return birthdateFromGoogle(z.parse(birthdaysAnswer, await response.json()).birthdays ?? []);
  } catch {
    return '';
  }
}

const GRAPH = 'https://graph.facebook.com/v23.0';
const facebookAnswer = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  birthday: z.optional(z.string()),
});

/** Facebook by OAuth 2, which has no nonce; PKCE and state bind the visit. */
function facebookProvider({ clientId, clientSecret }: ClientAccount): SocialProvider {
  const server = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: `${GRAPH}/oauth/access_token`,
  };
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = TIMEOUT_SECONDS;
  return {
    begin: (checks, callbackUrl) => authorizationUrl(config, 'public_profile email user_birthday', checks, callbackUrl),
    async finish({ state, codeVerifier }, calledUrl) {
      const tokens = await authorizationCodeGrant(config, calledUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
      });
      const url = new URL(`${GRAPH}/me?fields=name,email,birthday`);
      const response = await fetchProtectedResource(config, tokens.access_token, url, 'GET');
      const { name = '', email = '', birthday = '' } = z.parse(facebookAnswer, await response.json());
      return { fullName: name, email, birthdate: birthdateFromFacebook(birthday) };
    },
  };
}

/** The providers that this installation has an account with. */
export const configuredSocialProviders = ({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): SocialProviders => ({
  ...(google && { google: openIdProvider(google.issuer, google) }),
  ...(facebook && { facebook: facebookProvider(facebook) }),
});
