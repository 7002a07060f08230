import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#domain/backoff.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { routes } from '#domain/routing/routes.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { soldGiftCardsRepository } from '#server/persistence/repositories/sold-gift-cards-repository.ts';
import type { DueGiftCardMail } from '#server/persistence/repositories/sold-gift-cards-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { giftCardMail } from '#server/services/gift-cards/gift-card-mail.ts';
import { MailRefused } from '#server/services/mail/mail-sender.ts';
import type { MailSender } from '#server/services/mail/mail-sender.ts';
import { mailTexts } from '#server/services/mail/mail-texts.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';

export interface GiftCardMailPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  /** null when no mail server is configured. */
  readonly mail: MailSender | null;
}

/** E-mails of one tenant per round, so that a slow mail server does not delay the other tenants for long. */
const MAX_AT_ONCE = 20;
/** Longer than any attempt, and counted from its own beginning: the round may have waited for others. If its process ends, another one retries after this time. */
const LEASE_MS = MINUTE_MS;
const TRIES = { firstMs: SECOND_MS, longestMs: HOUR_MS };
const GIVEN_UP_AFTER_MS = DAY_MS;

/**
 * Sends sold gift cards to their receivers. The rows themselves say which ones are due, so that neither a restart nor a
 * mail server that is down loses one; a crash between sending and recording sends one twice (ADR-038). `origin` is the
 * address of the shops.
 */
export async function sendGiftCardMails(
  ports: GiftCardMailPorts,
  log: FastifyBaseLogger,
  origin: () => string,
  now: () => Date,
): Promise<void> {
  const { db } = ports.database;
  const tenantIds = await tenantDirectory(db).withGiftCardMails(now());
  await forEachTenant({ db, log }, tenantIds, async (scope) => {
    const due = await soldGiftCardsRepository(scope).due(now(), MAX_AT_ONCE);
    await Promise.all(due.map((mail) => tryMail(ports, log, scope, { due: mail, origin: origin(), now })));
  });
}

interface Try {
  readonly due: DueGiftCardMail;
  readonly origin: string;
  readonly now: () => Date;
}

async function tryMail(
  { mail }: GiftCardMailPorts,
  log: FastifyBaseLogger,
  scope: TenantScope,
  { due, origin, now }: Try,
): Promise<void> {
  const mails = soldGiftCardsRepository(scope);
  const begun = now();
  if (!(await mails.claim(due, begun, new Date(begun.getTime() + LEASE_MS)))) return;
  try {
    if (!mail) throw new MailRefused('no mail server is configured');
    await mail.send(await write(due, origin));
    await mails.endTry(due, { mail: 'sent', sentAt: now(), dueAt: null });
  } catch (error) {
    const isHopeless = error instanceof MailRefused || begun.getTime() - due.askedAt.getTime() > GIVEN_UP_AFTER_MS;
    const about = { err: error, tenantId: scope.tenantId, giftCardId: due.giftCardId };
    log.warn(about, isHopeless ? 'a gift card could not be mailed' : 'a gift card was not mailed yet');
    const dueAt = new Date(now().getTime() + backoffMs(due.attempts + 1, TRIES));
    await mails.endTry(due, isHopeless ? { mail: 'failed', dueAt: null } : { dueAt });
  }
}

async function write({ receiver, giftCardId, asks, domain, language, ...facts }: DueGiftCardMail, origin: string) {
  // The repository returns only cards with a receiver; the column is also used by other lines.
  if (!receiver) throw new MailRefused('nobody receives it');
  const shopUrl = `${origin}/${domain}${routes.menu.getHref()}`;
  return giftCardMail({ ...facts, receiver, shopUrl, id: `${giftCardId}.${asks}` }, await mailTexts(language));
}
