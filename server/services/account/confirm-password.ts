import type { CustomerId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { credentialsRepository } from '#server/persistence/repositories/credentials-repository.ts';
import type { Credentials } from '#server/persistence/repositories/credentials-repository.ts';
import { isPasswordRight } from '#server/services/session/password.ts';
import type { PasswordTries } from '#server/services/session/password-tries.ts';

interface Confirmation {
  readonly customerId: CustomerId;
  readonly password: string;
  /** Network address of whoever calls. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Has a logged-in customer prove once more who they are, at the pace of the login: a session that somebody left open is
 * no way to guess faster. Throws `password_wrong`, `no_password` or `rate_limited`. Call it outside of a transaction,
 * because its counts must stay when the call is refused.
 */
export async function confirmPassword(
  { passwordTries }: { readonly passwordTries: PasswordTries },
  scope: TenantScope,
  { customerId, password, address, now }: Confirmation,
): Promise<Credentials> {
  const found = await credentialsRepository(scope).ofCustomer(customerId);
  if (!found) throw new Refusal('unauthorized');
  if (found.passwordHash === null || found.document === null) throw new Refusal('no_password');
  const attempt = { document: found.document, address };
  await passwordTries.begin(scope, attempt, now);
  if (!(await isPasswordRight(found.passwordHash, password))) throw new Refusal('password_wrong');
  await passwordTries.succeed(scope, attempt, now);
  return found;
}
