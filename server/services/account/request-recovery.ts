import { setTimeout } from 'node:timers/promises';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { requestRecovery as requestRecoveryCall } from '#contract/account.ts';
import { recoveryForm } from '#contract/forms/login-form.ts';
import type { RecoveryType } from '#contract/forms/login-form.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { formatCpf } from '#domain/person/cpf.ts';
import { maskedEmail, maskedPhone } from '#domain/person/masked.ts';
import { Refusal, tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { keyedHash } from '#server/foundation/secrets.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import { credentialsRepository } from '#server/persistence/repositories/credentials-repository.ts';
import type { RecoveryContact } from '#server/persistence/repositories/credentials-repository.ts';
import { rateCountersRepository } from '#server/persistence/repositories/rate-counters-repository.ts';
import { recoveryRequestsRepository } from '#server/persistence/repositories/recovery-requests-repository.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import type { MailSender } from '#server/services/mail/mail-sender.ts';
import type { SmsSender } from '#server/services/sms/sms-sender.ts';

export interface RecoveryPorts {
  readonly captcha: Captcha;
  readonly secrets: Pick<Secrets, 'rateCounters'>;
  /** null where mails go nowhere. */
  readonly mail: MailSender | null;
  /** null where no carrier is configured. */
  readonly sms: SmsSender | null;
}

interface RecoveryCall {
  readonly scope: TenantScope;
  readonly body: BodyOf<typeof requestRecoveryCall>;
  readonly claim: Claim;
  readonly language: string;
  readonly now: Date;
  readonly encode: (response: ResponseOf<typeof requestRecoveryCall>) => string;
}

/** Longer than the work takes, whatever is found: the time of an answer tells nothing (ADR-011). */
const ANSWER_MS = 200;
/** Nobody fills a stranger's mailbox or phone, or finds out about many documents, through a shop. */
const PAUSES = { free: 0, firstMs: 30 * SECOND_MS, longestMs: HOUR_MS, forgottenAfterMs: DAY_MS };

/**
 * Has a recovery link sent. The message goes out later (`jobs/recovery-messages.ts`), so the answer waits for no mail
 * server. Each proof of work is one try, and each document has a pause between two by the same way (ADR-011): whoever cannot be
 * written to by one is sent to the other.
 */
export async function requestRecovery(ports: RecoveryPorts, call: RecoveryCall): Promise<Answer> {
  const { scope, body, claim, now } = call;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  refuseForm(recoveryForm, { document: formatCpf(body.document), recoveryType: body.recoveryType });
  const proof = ports.captcha.verify(body.token, scope.tenantId, now);
  if (!proof || !(await captchaNoncesRepository(scope).spend(proof))) throw new Refusal('captcha_invalid');
  const name = keyedHash(ports.secrets.rateCounters, `recovery ${body.recoveryType} ${body.document}`);
  const nextAt = await rateCountersRepository(scope).takeTry(name, PAUSES, now);
  if (nextAt) throw tooManyRequests(nextAt.getTime() - now.getTime());
  return await notBefore(ANSWER_MS, askFor(ports, call));
}

async function askFor(
  ports: RecoveryPorts,
  { scope, body, claim, language, now, encode }: RecoveryCall,
): Promise<Answer> {
  const contact = await credentialsRepository(scope).recoveryContact(body.document);
  if (!contact) throw new Refusal('document_not_registered');
  if (!contact.hasPassword) throw new Refusal('password_not_found');
  const data = destinationOf(ports, contact, body.recoveryType);
  return await onlyOnce(scope, claim, now, async (open) => {
    const { recoveryType } = body;
    await recoveryRequestsRepository(open).ask({ customerId: contact.id, recoveryType, language }, now);
    return { status: 200, body: encode({ data }) };
  });
}

/** Waits for the result, and gives it or throws it after this time at the earliest. */
async function notBefore<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, setTimeout(ms)]);
  return await work;
}

/** Masked, because whoever asks has not proved anything yet. */
function destinationOf({ mail, sms }: RecoveryPorts, { email, phone }: RecoveryContact, type: RecoveryType) {
  if (type === 'email' && mail && email) return { email: maskedEmail(email) };
  if (type === 'sms' && sms && phone) return { phone: maskedPhone(phone) };
  throw new Refusal('recovery_unavailable');
}
