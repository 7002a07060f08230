import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import type { TransactionId } from '#domain/ids.ts';
import { sendGiftCardMails } from '#server/services/jobs/gift-card-mails.ts';
import { MailRefused } from '#server/services/mail/mail-sender.ts';
import type { Mail, MailSender } from '#server/services/mail/mail-sender.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { openGiftShop, RECEIVER, TO_CAIO } from './gift-shop.ts';
import type { GiftShop } from './gift-shop.ts';
import { customerOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER } from './test-shop.ts';

const server = useTestServer();
const DAY_S = 24 * 3600;
let shops = 0;
let shop: GiftShop;
let sent: Mail[];
/** What the mail server does with each mail; the last one from then on. */
let behaviour: (() => Promise<void>)[];

beforeEach(async () => {
  shop = await openGiftShop(server, `mails-${shops++}`);
  sent = [];
  behaviour = [];
});

const isDown = async () => Promise.reject(new Error('connect ECONNREFUSED'));
const takes = async () => undefined;

const mailServer: MailSender = {
  send: async (mail) => {
    await (behaviour.length > 1 ? behaviour.shift() : behaviour[0])?.();
    sent.push(mail);
  },
};

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** One round of the job; other tests' shops have nothing due. */
const work = (at = later(1), mail: MailSender | null = mailServer) =>
  sendGiftCardMails(
    { database: server.database, mail },
    server.app.log,
    () => 'https://shop.example',
    () => at,
  );

async function mailOf(id: TransactionId) {
  const [card] = await shop.cardsOf(id);
  return card?.mail;
}

async function sendAgain(id: TransactionId, key: string = randomUUID()) {
  const [card] = await shop.cardsOf(id);
  const path = `/transactions/${id}/gift-cards/${card?.id}/send`;
  return await shop.bia.with(shop.receiptOf(id)).act('POST', path, undefined, key);
}

describe('the mail of a gift card', () => {
  it('brings message, code and balance to the receiver, as text and as HTML', async () => {
    const id = await shop.buy();
    await work();
    const [card] = await shop.cardsOf(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: { name: RECEIVER.name, address: RECEIVER.email },
      fromName: `Loja ${shop.tenantId}`,
      subject: `Bia enviou um vale-presente de Loja ${shop.tenantId} para você`,
    });
    for (const part of [sent[0]?.text, sent[0]?.html]) {
      expect(part).toContain(RECEIVER.message);
      expect(part).toContain(spacedGiftCode(String(card?.code)));
      expect(part).toMatch(/R\$\s50,00/);
      expect(part).toContain(`https://shop.example/${shop.tenantId}/`);
    }
    expect(card?.mail).toBe('SENT');
  });

  it('speaks the language of whoever bought it', async () => {
    shop.speaks('fr-FR');
    await shop.buy();
    await work();
    expect(sent[0]?.text).toContain('Bonjour Caio Lima');
    expect(sent[0]?.text).toContain('\nCode\n');
    expect(sent[0]?.html).toContain('<html lang="fr">');
  });

  it('shows what somebody typed as text, never as HTML, and keeps its subject in one line', async () => {
    const trap = { name: '<b>Caio</b>', email: 'caio@example.com', message: '<script>alert(1)</script>\n& "tudo"' };
    shop.isCalled('Bia\nBcc: todos@example.com');
    await shop.buy({ ...TO_CAIO, gift_card: trap });
    await work();
    expect(sent[0]?.html).not.toMatch(/<script|<b>/);
    expect(sent[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&amp; &quot;tudo&quot;');
    expect(sent[0]?.text).toContain(trap.message);
    expect(sent[0]?.subject).not.toContain('\n');
  });

  it('waits for a mail server that is down, while the card is paid and can be used', async () => {
    behaviour = [isDown];
    const id = await shop.buy();
    for (const seconds of [1, 3, 6]) await work(later(seconds));
    expect(await mailOf(id)).toBe('RETRYING');
    const [card] = await shop.cardsOf(id);
    expect((await shop.spend(card!, 20)).statusCode).toBe(200);

    behaviour = [takes];
    await work(later(7));
    expect(sent).toEqual([]);
    await work(later(60));
    expect(await mailOf(id)).toBe('SENT');
    expect(sent[0]?.text).toMatch(/R\$\s30,00/);
  });

  it('is sent once, however many processes work', async () => {
    await shop.buy();
    await Promise.all(Array.from({ length: 6 }, () => work()));
    expect(sent).toHaveLength(1);
  });

  it('is sent by another process when one dies while it sends', async () => {
    const id = await shop.buy();
    behaviour = [async () => new Promise(() => undefined), takes];
    void work();
    await expect.poll(() => behaviour.length).toBe(1);
    await work(later(30));
    expect(sent).toHaveLength(0);
    await work(later(62));
    expect(await mailOf(id)).toBe('SENT');
  });

  it('is given up at once where the address is refused, and after a day where nobody answers', async () => {
    behaviour = [async () => Promise.reject(new MailRefused('550 no such user'))];
    const refused = await shop.buy();
    await work();
    expect(await mailOf(refused)).toBe('FAILED');

    behaviour = [isDown];
    const unanswered = await shop.buy();
    await work();
    expect(await mailOf(unanswered)).toBe('SENDING');
    await work(later(25 * 3600));
    expect(await mailOf(unanswered)).toBe('FAILED');
  });

  it('is said to have failed where no mail server is configured', async () => {
    const id = await shop.buy();
    await work(later(1), null);
    expect(await mailOf(id)).toBe('FAILED');
  });

  it('is not sent for a card that was voided before, and keeps nobody from deleting their account', async () => {
    shop.bia = await customerOf(server, shop.tenantId);
    const id = await shop.order([{}, { ...TO_CAIO, ref: 'gift' }], { customer: null });
    await shop.payPix(id);
    const remove = () => shop.bia.act('DELETE', '/account/delete', { password: CUSTOMER.password });
    expect((await remove()).json()).toMatchObject({ code: 'orders_open' });
    await shop.money.cancel(id);
    await work();
    expect(sent).toEqual([]);
    expect(await mailOf(id)).toBe('FAILED');
    expect((await remove()).statusCode).toBe(200);
  });

  it('is due no more when its card is voided while it is being sent, and nobody answers', async () => {
    const id = await shop.buy({}, { ...TO_CAIO, ref: 'gift' });
    behaviour = [
      async () => {
        await shop.money.cancel(id);
        await isDown();
      },
    ];
    await work();
    expect(await mailOf(id)).toBe('FAILED');
    const waiting = await tenantDirectory(server.database.db).withGiftCardMails(later(DAY_S));
    expect(waiting).not.toContain(shop.tenantId);
  });
});

describe('sending a gift card again', () => {
  it('is done once for one tap, and refused with the time to wait while the last one is fresh', async () => {
    const id = await shop.buy();
    await work();
    const early = await sendAgain(id);
    expect([early.statusCode, early.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);

    server.clock.set(later(61).toISOString());
    const key = randomUUID();
    const answers = await Promise.all([sendAgain(id, key), sendAgain(id, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await sendAgain(id, key)).statusCode).toBe(200);
    expect(await mailOf(id)).toBe('SENDING');
    await work(later(62));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id: name }) => name)).size).toBe(2);

    // Each time after twice the time.
    server.clock.set(later(61 + 90).toISOString());
    expect((await sendAgain(id)).statusCode).toBe(429);
    server.clock.set(later(61 + 130).toISOString());
    expect((await sendAgain(id)).statusCode).toBe(200);
    server.clock.set(null);
  });

  it('is open to the shop, and to nobody who cannot show the receipt', async () => {
    const id = await shop.buy();
    await work();
    const [card] = await shop.cardsOf(id);
    server.clock.set(later(61).toISOString());
    const path = `/gift-cards/${card?.id}/send`;
    expect((await shop.bia.act('POST', `/transactions/${id}${path}`)).statusCode).toBe(404);
    const other = await openGiftShop(server, `mails-${shops++}`);
    const orderId = await shop.orderIdOf(id);
    expect((await other.operator.act('POST', `/operator/orders/${orderId}${path}`)).statusCode).toBe(404);
    expect((await shop.operator.act('POST', `/operator/orders/${orderId}${path}`)).statusCode).toBe(200);
    server.clock.set(null);
  });

  it('is refused for a voided card', async () => {
    const id = await shop.buy({}, { ...TO_CAIO, ref: 'gift' });
    const [card] = await shop.cardsOf(id);
    await shop.money.cancel(id);
    server.clock.set(later(61).toISOString());
    const path = `/transactions/${id}/gift-cards/${card?.id}/send`;
    const answer = await shop.bia.with(shop.receiptOf(id)).act('POST', path);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'gift_card_invalid']);
    server.clock.set(null);
  });
});

describe('the mails of the demo', () => {
  it('are files that /sandbox/mail shows, newest first', async () => {
    await shop.buy();
    await work(later(1), server.app.services.mail);
    const page = await server.app.inject({ url: '/sandbox/mail' });
    expect(page.statusCode).toBe(200);
    const [card] = await shop.cardsOf(await shop.buy({ ...TO_CAIO, gift_card: { ...RECEIVER, name: '<i>Eva</i>' } }));
    await work(later(2), server.app.services.mail);
    const { body } = await server.app.inject({ url: '/sandbox/mail' });
    expect(body.indexOf('&lt;i&gt;Eva')).toBeGreaterThan(0);
    expect(body.indexOf('&lt;i&gt;Eva')).toBeLessThan(body.indexOf('Caio Lima'));
    expect(body).toContain(spacedGiftCode(String(card?.code)));
  });
});
