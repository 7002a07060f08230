import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#domain/backoff.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { routes } from '#domain/routing/routes.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { recoveryTokensRepository } from '#server/persistence/repositories/account-tokens-repository.ts';
import { recoveryRequestsRepository } from '#server/persistence/repositories/recovery-requests-repository.ts';
import type { DueRecovery } from '#server/persistence/repositories/recovery-requests-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { contactChangeMail, contactChangeSms } from '#server/services/account/contact-change-message.ts';
import { recoveryMail, recoverySms } from '#server/services/account/recovery-message.ts';
import { newRecoveryToken, RECOVERY_LIFE_MS, recoveryTokenHash } from '#server/services/account/recovery-token.ts';
import { MailRefused } from '#server/services/mail/mail-sender.ts';
import type { MailSender } from '#server/services/mail/mail-sender.ts';
import { mailTexts } from '#server/services/mail/mail-texts.ts';
import { SmsRefused } from '#server/services/sms/sms-sender.ts';
import type { SmsSender } from '#server/services/sms/sms-sender.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';

export interface RecoveryMessagePorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly mail: MailSender | null;
  readonly sms: SmsSender | null;
}

const MAX_AT_ONCE = 20;
/** Longer than any attempt, and counted from its own beginning: the round may have waited for others. If its process ends, another one retries after this time. */
const LEASE_MS = MINUTE_MS;
const TRIES = { firstMs: SECOND_MS, longestMs: MINUTE_MS };
/** Whoever waits for a link has asked for another one by then. Nobody asks for the news that a contact was changed. */
const givenUpAfterMs = ({ formerContact }: DueRecovery): number => (formerContact === null ? RECOVERY_LIFE_MS : DAY_MS);

/** Sends recovery links, and tells former contacts of their change. Each try of a link draws a token of its own, so that none is ever stored in clear. `origin` is the address of the shops. */
export async function sendRecoveryMessages(
  ports: RecoveryMessagePorts,
  log: FastifyBaseLogger,
  origin: () => string,
  now: () => Date,
): Promise<void> {
  const { db } = ports.database;
  await forEachTenant({ db, log }, await tenantDirectory(db).withRecoveryRequests(now()), async (scope) => {
    const due = await recoveryRequestsRepository(scope).due(now(), MAX_AT_ONCE);
    await Promise.all(due.map((request) => trySending(ports, log, scope, { request, origin: origin(), now })));
  });
}

interface Try {
  readonly request: DueRecovery;
  readonly origin: string;
  readonly now: () => Date;
}

async function trySending(
  ports: RecoveryMessagePorts,
  log: FastifyBaseLogger,
  scope: TenantScope,
  { request, origin, now }: Try,
): Promise<void> {
  const requests = recoveryRequestsRepository(scope);
  const begun = now();
  if (!(await requests.claim(request, begun, new Date(begun.getTime() + LEASE_MS)))) return;
  try {
    const path =
      request.formerContact === null ? await newLink(scope, request, begun) : routes.changePassword.getHref();
    await send(ports, request, `${origin}/${request.domain}${path}`);
    await requests.end(request.id);
  } catch (error) {
    const isFinal = error instanceof MailRefused || error instanceof SmsRefused;
    const isHopeless = isFinal || begun.getTime() - request.askedAt.getTime() > givenUpAfterMs(request);
    const about = { err: error, tenantId: scope.tenantId, type: request.recoveryType };
    const what = request.formerContact === null ? 'a recovery link' : 'the news of a changed contact';
    log.warn(about, isHopeless ? `${what} could not be sent` : `${what} was not sent yet`);
    if (isHopeless) await requests.end(request.id);
    else await requests.tryAgain(request.id, new Date(now().getTime() + backoffMs(request.attempts + 1, TRIES)));
  }
}

async function newLink(scope: TenantScope, { customerId }: DueRecovery, now: Date): Promise<string> {
  const token = newRecoveryToken();
  const expiresAt = new Date(now.getTime() + RECOVERY_LIFE_MS);
  await recoveryTokensRepository(scope).add({
    tokenHash: recoveryTokenHash(token),
    customerId,
    createdAt: now,
    expiresAt,
  });
  return routes.newPassword.getHref({ token });
}

async function send({ mail, sms }: RecoveryMessagePorts, request: DueRecovery, url: string): Promise<void> {
  const { recoveryType, formerContact, language } = request;
  const isChange = formerContact !== null;
  const i18n = await mailTexts(language);
  const facts = { ...request, url };
  if (recoveryType === 'email') {
    const email = formerContact ?? request.email;
    if (!mail || !email) throw new MailRefused('there is no way to mail this customer');
    return await mail.send((isChange ? contactChangeMail : recoveryMail)(facts, email, i18n));
  }
  const phone = formerContact ?? request.phone;
  if (!sms || !phone) throw new SmsRefused('there is no way to text this customer');
  await sms.send((isChange ? contactChangeSms : recoverySms)(facts, phone, i18n));
}
