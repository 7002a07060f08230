import { asc, eq, max } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';

/** What is kept of a customer beside what their screens show: all of it is in the copy of their data (D-88). Oldest first. */
export const personRecords = (scope: TenantScope, customerId: CustomerId) => ({
  /** Every login that is still kept, also those that have ended. */
  async logins() {
    const rows = await scope.db
      .select({
        device: refreshFamilies.device,
        startedAt: refreshFamilies.createdAt,
        lastUsedAt: max(refreshTokens.issuedAt),
        endedAt: refreshFamilies.revokedAt,
      })
      .from(refreshFamilies)
      .leftJoin(refreshTokens, scope.of(refreshTokens, eq(refreshTokens.familyId, refreshFamilies.id)))
      .where(scope.of(refreshFamilies, eq(refreshFamilies.customerId, customerId)))
      .groupBy(refreshFamilies.tenantId, refreshFamilies.id)
      .orderBy(asc(refreshFamilies.createdAt), asc(refreshFamilies.id));
    return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.startedAt }));
  },

  /** Devices that are told of orders, without the keys that messages to them are encrypted with. */
  pushDevices: async () =>
    await scope.db
      .select({
        endpoint: notificationSubscriptions.endpoint,
        language: notificationSubscriptions.language,
        registeredAt: notificationSubscriptions.createdAt,
      })
      .from(notificationSubscriptions)
      .where(scope.of(notificationSubscriptions, eq(notificationSubscriptions.customerId, customerId)))
      .orderBy(asc(notificationSubscriptions.createdAt)),

  /** What they paid of tabs. */
  tabParts: async () =>
    await scope.db
      .select({
        guest: tabParts.guest,
        method: payments.method,
        status: payments.status,
        amount: tabParts.amount,
        service: tabParts.service,
        tip: tabParts.tip,
        at: payments.createdAt,
      })
      .from(tabParts)
      .innerJoin(payments, scope.of(payments, eq(payments.id, tabParts.paymentId)))
      .where(scope.of(tabParts, eq(tabParts.customerId, customerId)))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
});
