import { PAYMENT_LINK_MINUTES } from '#domain/payment/unpaid-life.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { settingsOf } from './tenant-settings-row.ts';

/** How to reach a shop (B§7). */
export interface TenantContact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The tenant itself. */
export const tenantsRepository = (scope: TenantScope) => ({
  async settings(): Promise<TenantSettings | null> {
    const [row] = await scope.db.select().from(tenants).where(scope.of(tenants));
    return row ? settingsOf(row) : null;
  },

  /** How many minutes an order can be paid by a link (D-70). */
  async paymentLinkMinutes(): Promise<number> {
    const [row] = await scope.db.select({ minutes: tenants.paymentLinkMinutes }).from(tenants).where(scope.of(tenants));
    return row?.minutes ?? PAYMENT_LINK_MINUTES.usual;
  },

  /** Until the transaction ends. Orders refer to the shop's row, and need not wait for that. */
  async lock(): Promise<void> {
    await scope.db.select({ domain: tenants.domain }).from(tenants).where(scope.of(tenants)).for('no key update');
  },

  async contact(): Promise<TenantContact | null> {
    const [row] = await scope.db
      .select({ email: tenants.contactEmail, phone: tenants.contactPhone })
      .from(tenants)
      .where(scope.of(tenants));
    return row ?? null;
  },
});
