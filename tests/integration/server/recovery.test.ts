import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { accountTokens } from '#server/persistence/schema/account-tokens.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { sendRecoveryMessages } from '#server/services/jobs/recovery-messages.ts';
import { MailRefused } from '#server/services/mail/mail-sender.ts';
import type { Mail } from '#server/services/mail/mail-sender.ts';
import type { Sms } from '#server/services/sms/sms-sender.ts';
import { captchaToken, logIn, TestClient, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const START = Date.parse('2026-11-22T12:00:00Z');
const NEW_PASSWORD = 'outra123';

let shops = 0;
let tenantId: TenantId;
let ana: TestClient;
let mails: Mail[];
let texts: Sms[];
/** What the mail server does with the next mail. */
let trouble: (() => Promise<never>) | null;

beforeEach(async () => {
  at(0);
  tenantId = await openShop(server.database.db, `recovery-${shops++}`);
  ana = visitorOf(server, tenantId);
  [mails, texts, trouble] = [[], [], null];
});

const at = (seconds: number) => server.clock.set(new Date(START + seconds * 1000).toISOString());
const later = (seconds: number) => new Date(START + seconds * 1000);

async function ask(recoveryType: 'email' | 'sms' = 'email', { document = CUSTOMER.document, key = randomUUID() } = {}) {
  const body = { document, tenantId, recoveryType, token: await captchaToken(server, ana) };
  return await ana.act('POST', '/account/recovery', body, key);
}

/** The mail server; mails of other tests' shops are theirs. */
async function send(mail: Mail): Promise<void> {
  if (!mail.fromName.endsWith(tenantId)) return;
  await trouble?.();
  mails.push(mail);
}

/** One round of the job that sends the links. */
const work = (then = later(1)) =>
  sendRecoveryMessages(
    {
      database: server.database,
      mail: { send },
      sms: { send: async (sms) => void texts.push(sms) },
    },
    server.app.log,
    () => 'https://shop.example',
    () => then,
  );

const tokenIn = (text: string | undefined): string => /nova-senha\/([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1] ?? '';

async function token(): Promise<string> {
  expect((await ask()).statusCode).toBe(200);
  await work();
  return tokenIn(mails.at(-1)?.text);
}

const choose = (shown: string, password = NEW_PASSWORD, key: string = randomUUID()) =>
  ana.act('PUT', '/account/recovery/password', { password, token: shown }, key);

const refreshTokenOf = async (): Promise<string> => String((await logIn(server, tenantId)).headers['x-refresh-token']);

const refresh = (shown: string) =>
  new TestClient(server, {}).send('POST', '/customers/refresh', undefined, { 'x-refresh-token': shown });

describe('asking for a recovery link', () => {
  it('by e-mail answers where it goes, masked, and sends it in the language of whoever asked (B§7)', async () => {
    ana = ana.with({ 'accept-language': 'fr-FR' });
    const answer = await ask();
    expect(answer.json()).toEqual({ data: { email: 'a•••@example.com' } });
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: { name: 'Ana Souza', address: 'ana@example.com' } });
    expect(mails[0]?.subject).toContain('mot de passe');
    expect(mails[0]?.text).toContain(`https://shop.example/${tenantId}/nova-senha/`);
    expect(mails[0]?.html).toContain(tokenIn(mails[0]?.text));
  });

  it('by SMS sends plain letters to the phone, short enough for two messages', async () => {
    expect((await ask('sms')).json()).toEqual({ data: { phone: '(••) •••••-4321' } });
    await work();
    expect(texts).toHaveLength(1);
    expect(texts[0]?.to).toBe('11987654321');
    expect(tokenIn(texts[0]?.text)).not.toBe('');
    expect(texts[0]?.text).toMatch(/^[\x20-\x7e]{1,306}$/);
  });

  it('is one message for one tap, however often its answer is lost', async () => {
    const key = randomUUID();
    for (let time = 0; time < 3; time++) expect((await ask('email', { key })).statusCode).toBe(200);
    await Promise.all([work(), work(), work()]);
    expect(mails).toHaveLength(1);
  });

  it('says that a CPF is not registered, as the specification wants it (B§8, ADR-011)', async () => {
    expect((await ask('email', { document: '11144477735' })).json()).toMatchObject({
      status: 422,
      code: 'document_not_registered',
    });
  });

  it('says that a customer whom the shop registered has no password yet', async () => {
    await server.database.db.update(customers).set({ passwordHash: null }).where(eq(customers.tenantId, tenantId));
    expect((await ask()).json()).toMatchObject({ status: 422, code: 'password_not_found' });
  });

  it('says to take the other way where there is no phone', async () => {
    await server.database.db.update(customers).set({ phone: null }).where(eq(customers.tenantId, tenantId));
    expect((await ask('sms')).json()).toMatchObject({ status: 422, code: 'recovery_unavailable' });
    expect((await ask('email')).json()).toEqual({ data: { email: 'a•••@example.com' } });
  });

  it('needs a proof of work, each for one try', async () => {
    const proof = await captchaToken(server, ana);
    const body = { document: '11144477735', tenantId, recoveryType: 'email', token: proof };
    expect((await ana.act('POST', '/account/recovery', body)).json().code).toBe('document_not_registered');
    expect((await ana.act('POST', '/account/recovery', body)).json().code).toBe('captcha_invalid');
  });

  it('waits half a minute between two for one CPF, registered or not, and longer each time', async () => {
    for (const document of [CUSTOMER.document, '11144477735']) {
      at(0);
      await ask('email', { document });
      const early = await ask('email', { document });
      expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([429, 'rate_limited', '30']);
      at(31);
      expect((await ask('email', { document })).statusCode).not.toBe(429);
      at(31 + 40);
      expect((await ask('email', { document })).statusCode).toBe(429);
    }
  });

  it('takes the same time whether the CPF is registered, has a password, or neither (ADR-011)', async () => {
    const [unknown, withoutPassword] = ['11144477735', '39053344705'] as const;
    await server.database.db.insert(customers).values({
      tenantId,
      id: 'without-password' as CustomerId,
      fullName: 'Bia Lima',
      email: 'bia@example.com',
      document: withoutPassword,
    });
    const took = async (document: string): Promise<number> => {
      const began = performance.now();
      await ask('email', { document });
      return performance.now() - began;
    };
    // The fastest of three: a machine with other work only ever adds to it.
    for (const document of [CUSTOMER.document, unknown, withoutPassword]) {
      const times: number[] = [];
      for (const hours of [0, 30, 60]) {
        at(hours * 3600);
        times.push(await took(document));
      }
      expect(Math.min(...times), document).toBeGreaterThan(190);
    }
  });

  it('is for a CPF of this shop alone', async () => {
    const other = visitorOf(server, await openShop(server.database.db, `recovery-${shops++}`));
    const body = {
      document: CUSTOMER.document,
      tenantId,
      recoveryType: 'email',
      token: await captchaToken(server, other),
    };
    expect((await other.act('POST', '/account/recovery', body)).json()).toMatchObject({
      status: 404,
      code: 'tenant_not_found',
    });
  });
});

describe('sending a recovery link', () => {
  it('waits for a mail server that is down, each time with a new token', async () => {
    await ask();
    trouble = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    await work();
    trouble = null;
    await work(later(1.5));
    expect(mails).toEqual([]);
    await work(later(10));
    expect(mails).toHaveLength(1);
    await work(later(300));
    expect(mails).toHaveLength(1);
  });

  it('is given up where the address is refused, and after half an hour', async () => {
    await ask();
    trouble = async () => Promise.reject(new MailRefused('550'));
    await work();
    trouble = null;
    await work(later(300));
    expect(mails).toEqual([]);

    at(60);
    await ask();
    trouble = async () => Promise.reject(new Error('down'));
    for (const minutes of [2, 31, 33]) await work(later(60 * minutes));
    trouble = null;
    await work(later(60 * 40));
    expect(mails).toEqual([]);
  });

  it('stores the hash of a token only', async () => {
    const sent = await token();
    const rows = await server.database.db.select().from(accountTokens).where(eq(accountTokens.tenantId, tenantId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(sent);
  });
});

describe('a recovery link', () => {
  it('opens, changes the password once, and ends every session', async () => {
    const before = await refreshTokenOf();
    const sent = await token();
    expect((await ana.get(`/account/tokens/${sent}`)).json()).toEqual({ done: true });
    const key = randomUUID();
    expect((await choose(sent, NEW_PASSWORD, key)).json()).toEqual({ done: true });
    // The answer was lost: the same call gets it again.
    expect((await choose(sent, NEW_PASSWORD, key)).json()).toEqual({ done: true });

    expect((await choose(sent, 'terceira1')).json()).toMatchObject({ status: 404, code: 'recovery_token_invalid' });
    expect((await ana.get(`/account/tokens/${sent}`)).statusCode).toBe(404);
    expect((await refresh(before)).json()).toMatchObject({ code: 'session_expired' });
    expect((await logIn(server, tenantId)).json()).toMatchObject({ code: 'login_failed' });
    expect((await logIn(server, tenantId, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('changes the password once, even if two devices use it at the same instant', async () => {
    const sent = await token();
    const answers = await Promise.all(['primeira1', 'segunda2', 'terceira3'].map((word) => choose(sent, word)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });

  it('ends after 30 minutes', async () => {
    const sent = await token();
    at(30 * 60);
    expect((await ana.get(`/account/tokens/${sent}`)).statusCode).toBe(200);
    at(30 * 60 + 2);
    expect((await ana.get(`/account/tokens/${sent}`)).json()).toMatchObject({ code: 'recovery_token_invalid' });
    expect((await choose(sent)).json()).toMatchObject({ code: 'recovery_token_invalid' });
  });

  it('ends when another one was used', async () => {
    const first = await token();
    at(120);
    await ask();
    await work(later(121));
    const second = tokenIn(mails.at(-1)?.text);
    expect(second).not.toBe(first);
    expect((await choose(second)).statusCode).toBe(200);
    expect((await choose(first, 'terceira1')).json()).toMatchObject({ code: 'recovery_token_invalid' });
  });

  it('refuses the password that is in force, and one that is too weak, and stays good', async () => {
    const sent = await token();
    expect((await choose(sent, CUSTOMER.password)).json()).toMatchObject({ status: 422, code: 'password_unchanged' });
    expect((await choose(sent, 'fraca')).json()).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await choose(sent)).statusCode).toBe(200);
  });

  it("is unknown in another shop, like one that never was: the same answer for another's and nobody's", async () => {
    const sent = await token();
    const other = visitorOf(server, await openShop(server.database.db, `recovery-${shops++}`));
    const told = [await other.get(`/account/tokens/${sent}`), await ana.get(`/account/tokens/${'x'.repeat(43)}`)];
    const [foreign, unknown] = told.map((response) => ({ ...response.json(), requestId: null }));
    expect(foreign).toMatchObject({ status: 404, code: 'recovery_token_invalid' });
    expect(foreign).toEqual(unknown);
    const crossed = await other.act('PUT', '/account/recovery/password', { password: NEW_PASSWORD, token: sent });
    expect(crossed.json()).toMatchObject({ status: 404, code: 'recovery_token_invalid' });
    expect((await logIn(server, tenantId)).statusCode).toBe(200);
  });

  it('lets its owner in at once, however often they had mistyped before', async () => {
    for (let failure = 0; failure < 11; failure++) await logIn(server, tenantId, 'wrong1');
    expect((await logIn(server, tenantId)).statusCode).toBe(429);
    expect((await choose(await token())).statusCode).toBe(200);
    expect((await logIn(server, tenantId, NEW_PASSWORD)).statusCode).toBe(200);
  });
});
