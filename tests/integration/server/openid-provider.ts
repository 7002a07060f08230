import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface OpenIdProvider {
  readonly issuer: string;
  /** Agrees as somebody with these claims, and returns the address that the browser is sent back to. */
  readonly agree: (authorizationUrl: string) => Promise<string>;
  readonly close: () => void;
}

export const CLIENT = { clientId: 'balcao', clientSecret: 'a-secret-of-the-client' };

/** Starts a real OpenID provider that knows one person and insists on PKCE. */
export async function startOpenIdProvider(redirectUri: string, claims: object): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'birthdate'] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['of a test'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  const agree = async (authorizationUrl: string): Promise<string> => {
    const jar = new Map<string, string>();
    const visit = async (url: string, form: string | null = null): Promise<Response> => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        ...(form !== null && { method: 'POST', body: form }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', ...value] = (set.split(';')[0] ?? '').split('=');
        jar.set(name, value.join('='));
      }
      return response;
    };
    const next = (response: Response): string => new URL(response.headers.get('location') ?? '', issuer).href;
    const interaction = next(await visit(authorizationUrl));
    return next(await visit(next(await visit(interaction, 'prompt=login&login=clara&password=any'))));
  };
  return { issuer, agree, close: () => void server.close() };
}
