import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { sendGiftCardMails } from '#server/services/jobs/gift-card-mails.ts';
import { sendRecoveryMessages } from '#server/services/jobs/recovery-messages.ts';
import type { Mail, MailSender } from '#server/services/mail/mail-sender.ts';
import { openGiftShop } from './gift-shop.ts';
import { captchaToken, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER } from './test-shop.ts';

const server = useTestServer();
let now: Date;

type Round = (mail: MailSender) => Promise<void>;
const origin = () => 'https://shop.example';

const recoveryRound: Round = (mail) =>
  sendRecoveryMessages({ database: server.database, mail, sms: null }, server.app.log, origin, () => now);
const giftRound: Round = (mail) =>
  sendGiftCardMails({ database: server.database, mail }, server.app.log, origin, () => now);

async function askForLink(tenantId: TenantId): Promise<void> {
  const visitor = visitorOf(server, tenantId);
  const token = await captchaToken(server, visitor);
  const ask = { document: CUSTOMER.document, tenantId, recoveryType: 'email', token };
  expect((await visitor.act('POST', '/account/recovery', ask)).statusCode).toBe(200);
}

describe('a round of mails of three shops whose mail servers hang', () => {
  it.each<[string, Round]>([
    ['recovery', recoveryRound],
    ['gift', giftRound],
  ])('sends each %s mail once, though another process looks meanwhile', async (kind, round) => {
    for (const number of [1, 2, 3]) {
      const shop = await openGiftShop(server, `lease-${kind}-${number}`);
      await (kind === 'gift' ? shop.buy() : askForLink(shop.tenantId));
    }
    now = new Date(Date.now() + 1000);
    const sent: Mail[] = [];
    const another: MailSender = { send: async (mail) => void sent.push(mail) };
    const hanging: MailSender = {
      send: async (mail) => {
        now = new Date(now.getTime() + 40_000);
        // The shops that the first process has not come to are the other one's; the mail in its hands is not.
        if (sent.length === 2) await round(another);
        sent.push(mail);
      },
    };
    await round(hanging);
    expect(sent.map(({ fromName }) => fromName).toSorted()).toEqual(
      [1, 2, 3].map((number) => `Loja lease-${kind}-${number}`),
    );
  });
});
