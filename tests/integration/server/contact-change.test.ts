import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { sendRecoveryMessages } from '#server/services/jobs/recovery-messages.ts';
import type { Mail } from '#server/services/mail/mail-sender.ts';
import type { Sms } from '#server/services/sms/sms-sender.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
let shops = 0;
let tenantId: TenantId;
let ana: TestClient;
let mails: Mail[];
let texts: Sms[];
let isMailDown: boolean;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `contact-${shops++}`);
  ana = await customerOf(server, tenantId);
  [mails, texts, isMailDown] = [[], [], false];
});

async function send(mail: Mail): Promise<void> {
  if (isMailDown) throw new Error('connect ECONNREFUSED');
  mails.push(mail);
}

/** One round of the job, some time later. */
const work = (seconds = 1) =>
  sendRecoveryMessages(
    { database: server.database, mail: { send }, sms: { send: async (sms) => void texts.push(sms) } },
    server.app.log,
    () => 'https://shop.example',
    () => new Date(Date.now() + seconds * 1000),
  );

async function change(wanted: object, client = ana) {
  const { name: fullName, email, phone, birthday } = (await ana.get('/profile')).json().customer;
  const answer = await client.act('PUT', '/profile', { fullName, email, phone, birthday, ...wanted });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function askForLink(): Promise<void> {
  const visitor = visitorOf(server, tenantId);
  const token = await captchaToken(server, visitor);
  const body = { document: CUSTOMER.document, tenantId, recoveryType: 'email', token };
  expect((await visitor.act('POST', '/account/recovery', body)).statusCode).toBe(200);
}

const tokenIn = (text = ''): string => /nova-senha\/([\w-]{43})/.exec(text)?.[1] ?? '';
const recipients = () => mails.map(({ to }) => to.address);

describe('a changed contact', () => {
  it.each([{ email: 'eve@example.com' }, { phone: '+5511912345678' }])(
    'is told to the address of before, in its language, with the way to a new password: %o',
    async (wanted) => {
      await change({ ...wanted, fullName: 'Ligue para Eve' }, ana.with({ 'accept-language': 'fr-FR' }));
      await work();
      expect(recipients()).toEqual(['ana@example.com']);
      expect(mails[0]?.subject).toContain('Vos coordonnées');
      for (const part of [mails[0]?.text, mails[0]?.html]) {
        expect(part).toContain(`https://shop.example/${tenantId}/alterar-senha`);
        // A stranger may have changed the name as well, and would speak in the shop's.
        expect(part).not.toContain('Eve');
      }
      await work(60);
      expect(mails).toHaveLength(1);
    },
  );

  it('is told by SMS where there was only a phone', async () => {
    await server.database.db.update(customers).set({ email: null }).where(eq(customers.tenantId, tenantId));
    await change({ email: 'eve@example.com', phone: '+5511912345678' });
    await work();
    expect(mails).toEqual([]);
    expect(texts.map(({ to }) => to)).toEqual(['11987654321']);
    expect(texts[0]?.text).toContain(`https://shop.example/${tenantId}/alterar-senha`);
  });

  it('ends links to recover the password, sent or still to be sent', async () => {
    await askForLink();
    await work();
    const token = tokenIn(mails[0]?.text);
    expect((await visitorOf(server, tenantId).get(`/account/tokens/${token}`)).statusCode).toBe(200);
    await server.database.pool.query('delete from rate_counters');
    await askForLink();
    await change({ email: 'eve@example.com' });
    await work();
    expect((await visitorOf(server, tenantId).get(`/account/tokens/${token}`)).statusCode).not.toBe(200);
    expect(mails.slice(1).map(({ text }) => tokenIn(text))).toEqual(['']);
  });

  it('is told after hours without a mail server, also when the password was changed meanwhile', async () => {
    isMailDown = true;
    await change({ email: 'eve@example.com' });
    await work();
    const body = { oldPassword: CUSTOMER.password, newPassword: 'outra123' };
    expect((await ana.act('PUT', '/account/password', body)).statusCode).toBe(200);
    await work(3600);
    isMailDown = false;
    await work(2 * 3600);
    expect(recipients()).toEqual(['ana@example.com']);
  });

  it('is no news when only the name changed, and a link stays good', async () => {
    await askForLink();
    await change({ fullName: 'Ana de Souza' });
    await work();
    expect(mails.map(({ text }) => tokenIn(text))).toEqual([expect.stringMatching(/.{43}/)]);
  });
});

describe('a change of one thing', () => {
  it('keeps what another device has changed of the others', async () => {
    await change({ fullName: 'Ana Lima' });
    const answer = await ana.act('PUT', '/profile', { phone: '+5511912345678' });
    expect(answer.json().customer).toMatchObject({ name: 'Ana Lima', phone: '+5511912345678' });
  });

  it('is refused by the rules of the form', async () => {
    const answer = await ana.act('PUT', '/profile', { birthday: '2999-01-01' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toMatchObject([{ field: 'birthday' }]);
  });

  it.each([
    ['a consent that is no yes or no', { marketingAccepted: 'false' }],
    ['a consent with something else', { fullName: 'Ana Lima', marketingAccepted: false }],
    ['a field that nobody knows', { fullname: 'Ana Lima' }],
  ])('is not confirmed where it would not be done: %s', async (_, body) => {
    expect((await ana.act('PUT', '/profile', body)).statusCode).toBe(400);
  });
});
