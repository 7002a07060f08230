import type { CustomerId } from '#domain/ids.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import { recoveryRequestsRepository } from '#server/persistence/repositories/recovery-requests-repository.ts';
import { withCustomerLock } from '#server/persistence/repositories/with-customer-lock.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { endRecovery } from './end-recovery.ts';

/** Who was told their age must not be somebody of no age by emptying a field (ADR-091). */
const BIRTHDAY_NEEDED = { details: [{ ref: null, code: 'bad_request', field: 'birthday' }] } as const;

interface Change {
  readonly customerId: CustomerId;
  readonly wanted: ProfileChange;
  /** Of whoever changes it. */
  readonly language: string;
  readonly now: Date;
}

/**
 * Changes what a customer filled in; the rest stays as it is stored. Recovery links go where the contact says, so a changed
 * one ends those that are under way, and its owner is told where they were reached before: a session that somebody left open
 * is no silent way into the account (OWASP ASVS 5.0 §6.3.7). Throws `bad_request` for a birthday that is taken back.
 */
export function changeProfile(scope: TenantScope, { customerId, wanted, language, now }: Change): Promise<void> {
  return withCustomerLock(scope, customerId, async (inner) => {
    const customers = customersRepository(inner);
    const before = await customers.profile(customerId);
    if (!before) return;
    const after = { ...before, ...wanted };
    if (before.birthday !== null && after.birthday === null) throw new Refusal('bad_request', BIRTHDAY_NEEDED);
    await customers.change(customerId, after);
    if (before.email === after.email && before.phone === after.phone) return;
    await endRecovery(inner, customerId, now);
    const former = formerContactOf(before);
    if (former) await recoveryRequestsRepository(inner).ask({ customerId, language, ...former }, now);
  });
}

/** A mail says more than an SMS, and costs nobody anything. */
function formerContactOf({ email, phone }: Profile) {
  if (email !== '') return { recoveryType: 'email', formerContact: email } as const;
  return phone === '' ? null : ({ recoveryType: 'sms', formerContact: phone } as const);
}
