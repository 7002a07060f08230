import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  changePassword as changePasswordCall,
  recoverPassword as recoverPasswordCall,
} from '#contract/account.ts';
import { newPasswordForm, passwordChangeForm } from '#contract/forms/password-forms.ts';
import type { CustomerId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { credentialsRepository } from '#server/persistence/repositories/credentials-repository.ts';
import { recoveryTokensRepository } from '#server/persistence/repositories/account-tokens-repository.ts';
import { hashPassword, isPasswordRight } from '#server/services/session/password.ts';
import type { PasswordTries } from '#server/services/session/password-tries.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import { endRecovery } from './end-recovery.ts';
import { recoveryTokenHash } from './recovery-token.ts';

export interface PasswordPorts {
  readonly secrets: Pick<Secrets, 'refreshToken'>;
  readonly passwordTries: PasswordTries;
}

interface PasswordCall<Body> {
  readonly scope: TenantScope;
  readonly body: Body;
  readonly claim: Claim;
  /** Network address of whoever calls. */
  readonly address: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** The encoded answer. */
  readonly done: string;
}

/** Sets a new password with the token of a recovery link, once. All sessions of the customer end. */
export async function recoverPassword(
  ports: PasswordPorts,
  { scope, body, claim, address, now, log, done }: PasswordCall<BodyOf<typeof recoverPasswordCall>>,
): Promise<Answer> {
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  refuseForm(newPasswordForm, { password: body.password, passwordConfirmation: body.password });
  const tokenHash = recoveryTokenHash(body.token);
  const customerId = await recoveryTokensRepository(scope).find(tokenHash, now);
  const found = customerId && (await credentialsRepository(scope).ofCustomer(customerId));
  if (!found) throw new Refusal('recovery_token_invalid');
  if (await isPasswordRight(found.passwordHash, body.password)) throw new Refusal('password_unchanged');
  const next = await hashPassword(body.password);
  const answer = await onlyOnce(scope, claim, now, async (open) => {
    if (!(await recoveryTokensRepository(open).spend(tokenHash, now))) throw new Refusal('recovery_token_invalid');
    if (!(await credentialsRepository(open).replacePassword(found, next))) throw new Refusal('recovery_token_invalid');
    await endAccess(open, ports, { customerId: found.id, keptToken: null, now });
    return { status: 200, body: done };
  });
  // Whoever holds the link is the owner: their own mistakes of before do not keep them waiting at the login.
  if (found.document !== null) await ports.passwordTries.succeed(scope, { document: found.document, address }, now);
  log.info({ audit: 'password_recovered', tenantId: scope.tenantId, customerId: found.id });
  return answer;
}

/** Changes the password of a logged-in customer. The sessions of all other devices end. */
export async function changePassword(
  ports: PasswordPorts,
  { scope, body, claim, address, now, log, done }: PasswordCall<BodyOf<typeof changePasswordCall>>,
  customerId: CustomerId,
  keptToken: string | null,
): Promise<Answer> {
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  const { oldPassword, newPassword } = body;
  refuseForm(
    passwordChangeForm,
    { currentPassword: oldPassword, password: newPassword, passwordConfirmation: newPassword },
    { currentPassword: 'oldPassword', password: 'newPassword' },
  );
  const found = await confirmPassword(ports, scope, { customerId, password: oldPassword, address, now });
  if (newPassword === oldPassword) throw new Refusal('password_unchanged');
  const next = await hashPassword(newPassword);
  const answer = await onlyOnce(scope, claim, now, async (open) => {
    // Somebody else has changed it in the meantime.
    if (!(await credentialsRepository(open).replacePassword(found, next))) throw new Refusal('password_wrong');
    await endAccess(open, ports, { customerId, keptToken, now });
    return { status: 200, body: done };
  });
  log.info({ audit: 'password_changed', tenantId: scope.tenantId, customerId });
  return answer;
}

interface Ending {
  readonly customerId: CustomerId;
  readonly keptToken: string | null;
  readonly now: Date;
}

/** Whatever the old password had opened. */
async function endAccess(
  scope: TenantScope,
  { secrets }: Pick<PasswordPorts, 'secrets'>,
  { customerId, keptToken, now }: Ending,
): Promise<void> {
  await refreshSessions(scope, secrets.refreshToken).endOthers(customerId, keptToken, now);
  await endRecovery(scope, customerId, now);
}
