import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { calculatePKCECodeChallenge } from 'openid-client';
import { isoFromBirthdate } from '#domain/person/birthdate.ts';
import { birthdateFromFacebook } from '#domain/person/social-birthday.ts';
import { SOCIAL_CALLBACK_PATH } from '#contract/social.ts';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '#domain/person/social-profile.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, sendPlainPage } from '#server/http/documents/plain-page.ts';
import { bankCss } from './bank-page.ts';
import type { SocialProvider } from '#server/services/social/social-provider.ts';
import type { SocialProviders } from '#server/services/social/social-visits.ts';

const SOCIAL_PATH = '/sandbox/social';

/** What the demo's account page sends back, signed, because the code goes through the browser. */
interface Told {
  readonly name: string;
  readonly email: string;
  /** `MM/DD/YYYY`, as Facebook writes it. */
  readonly birthday: string;
  readonly challenge: string;
}

const signed = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

const codeOf = (secret: Uint8Array, told: Told): string => {
  const text = Buffer.from(JSON.stringify(told)).toString('base64url');
  return `${text}.${signed(secret, text)}`;
};

function readCode(secret: Uint8Array, code: string): Told {
  const [text = '', signature = ''] = code.split('.');
  const expected = Buffer.from(signed(secret, text));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Error('not a code of ours');
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Told;
}

/** Stand-ins for the providers without an account: anybody says who they are, on a page of this server. */
export function sandboxSocialProviders(secret: Uint8Array): SocialProviders {
  const provider = (name: SocialProviderName): SocialProvider => ({
    async begin({ state, codeVerifier }, callbackUrl) {
      const url = new URL(SOCIAL_PATH, callbackUrl);
      url.searchParams.set('provider', name);
      url.searchParams.set('state', state);
      url.searchParams.set('challenge', await calculatePKCECodeChallenge(codeVerifier));
      return url;
    },
    async finish({ state, codeVerifier }, calledUrl) {
      if (calledUrl.searchParams.get('state') !== state) throw new Error('another visit');
      const told = readCode(secret, calledUrl.searchParams.get('code') ?? '');
      if (told.challenge !== (await calculatePKCECodeChallenge(codeVerifier))) throw new Error('another browser');
      return { fullName: told.name, email: told.email, birthdate: birthdateFromFacebook(told.birthday) };
    },
  });
  return Object.fromEntries(SOCIAL_PROVIDERS.map((name) => [name, provider(name)]));
}

type Fields = Readonly<Record<string, string | undefined>>;

/** The page of the demo's provider. Nothing leaves this machine. */
export function sandboxSocialRoutes(app: FastifyInstance, secret: Uint8Array): void {
  void app.register(async (social) => {
    social.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    social.get<{ Querystring: Fields }>(SOCIAL_PATH, async ({ query }, reply) =>
      sendPlainPage(reply, { html: accountPage(query), css: bankCss, imageOrigins: [], cacheControl: 'no-store' }),
    );
    social.post<{ Body: Fields }>(SOCIAL_PATH, async ({ body }, reply) => goBack(reply, secret, body));
  });
}

function goBack(reply: FastifyReply, secret: Uint8Array, fields: Fields): FastifyReply {
  const { state = '', challenge = '', name = '', email = '', birthday = '', answer } = fields;
  const query = new URLSearchParams({ state });
  if (answer === 'no') query.set('error', 'access_denied');
  else query.set('code', codeOf(secret, { name, email, birthday: facebookBirthday(birthday), challenge }));
  return reply.header('cache-control', 'no-store').redirect(`${SOCIAL_CALLBACK_PATH}?${query.toString()}`, 303);
}

/** Typed as in Brazil, told as Facebook does; empty when it is no day. */
function facebookBirthday(typed: string): string {
  const [year, month, day] = isoFromBirthdate(typed)?.split('-') ?? [];
  return year === undefined ? '' : `${month}/${day}/${year}`;
}

const NAMES: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' };

function accountPage({ provider, state = '', challenge = '' }: Fields): string {
  const name = NAMES[SOCIAL_PROVIDERS.find((known) => known === provider) ?? 'google'];
  return plainPage(
    `${name} de teste`,
    bankCss,
    `<header>
<h1>${name} de teste</h1>
<p>Esta página faz o papel de ${name}. Diga o que ela deve contar à loja; nada sai desta máquina.</p>
</header>
<form class="card" method="post" action="${SOCIAL_PATH}">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<input type="hidden" name="challenge" value="${escapeHtml(challenge)}">
${field('name', 'Nome', 'Clara Nunes Prado')}
${field('email', 'E-mail', 'clara@cliente.example')}
${field('birthday', 'Nascimento', '09/03/1992')}
<button name="answer" value="yes">Permitir</button>
<button name="answer" value="no">Não permitir</button>
</form>`,
  );
}

const field = (name: string, label: string, value: string): string => `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="off">
</div>`;
