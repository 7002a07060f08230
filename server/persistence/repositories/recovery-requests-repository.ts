import { asc, eq, isNull, lte } from 'drizzle-orm';
import type { RecoveryType } from '#contract/forms/login-form.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { recoveryRequests } from '#server/persistence/schema/recovery-requests.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';

interface Request {
  readonly customerId: CustomerId;
  readonly recoveryType: RecoveryType;
  readonly language: string;
  /** Where a change of the contact is told; left out for a link. */
  readonly formerContact?: string;
}

export type DueRecovery = Awaited<ReturnType<typeof dueRequests>>[number];

/** Which messages have to be sent by now, in every tenant or in one. */
export const isRecoveryDue = (now: Date) => lte(recoveryRequests.dueAt, now);

/** Messages with a recovery link, or of a changed contact, that are still to be sent. A row goes when its message has gone, or is given up. */
export const recoveryRequestsRepository = (scope: TenantScope) => {
  const named = (id: string) => scope.of(recoveryRequests, eq(recoveryRequests.id, id));

  return {
    async ask(request: Request, now: Date): Promise<void> {
      const row = { ...request, id: newId(now.getTime()), askedAt: now, dueAt: now };
      await scope.db.insert(recoveryRequests).values(scope.own(row));
    },

    due: (now: Date, limit: number): Promise<readonly DueRecovery[]> => dueRequests(scope, now, limit),

    /** Takes the turn to send, and says when somebody else may should we never come back; false when it was taken before. */
    async claim({ id, attempts }: DueRecovery, now: Date, until: Date): Promise<boolean> {
      const { rowCount } = await scope.db
        .update(recoveryRequests)
        .set({ attempts: attempts + 1, dueAt: until })
        .where(scope.of(recoveryRequests, eq(recoveryRequests.id, id), isRecoveryDue(now)));
      return rowCount === 1;
    },

    async tryAgain(id: string, dueAt: Date): Promise<void> {
      await scope.db.update(recoveryRequests).set({ dueAt }).where(named(id));
    },

    async end(id: string): Promise<void> {
      await scope.db.delete(recoveryRequests).where(named(id));
    },

    /** No link goes out any more. What tells of a change does. */
    async endLinks(customerId: CustomerId): Promise<void> {
      await scope.db
        .delete(recoveryRequests)
        .where(
          scope.of(
            recoveryRequests,
            eq(recoveryRequests.customerId, customerId),
            isNull(recoveryRequests.formerContact),
          ),
        );
    },
  };
};

/** With everything that the message says, and whom it goes to by now. */
const dueRequests = (scope: TenantScope, now: Date, limit: number) =>
  scope.db
    .select({
      id: recoveryRequests.id,
      customerId: recoveryRequests.customerId,
      recoveryType: recoveryRequests.recoveryType,
      language: recoveryRequests.language,
      formerContact: recoveryRequests.formerContact,
      askedAt: recoveryRequests.askedAt,
      attempts: recoveryRequests.attempts,
      name: customers.fullName,
      email: customers.email,
      phone: customers.phone,
      shop: tenants.title,
      domain: tenants.domain,
      replyTo: tenants.contactEmail,
    })
    .from(recoveryRequests)
    .innerJoin(
      customers,
      scope.of(customers, eq(customers.id, recoveryRequests.customerId), isNull(customers.deletedAt)),
    )
    .innerJoin(tenants, scope.of(tenants))
    .where(scope.of(recoveryRequests, isRecoveryDue(now)))
    .orderBy(asc(recoveryRequests.dueAt))
    .limit(limit);
