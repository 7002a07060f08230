import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PaymentLinkId, TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { contextLinkNames } from '#server/persistence/schema/context-links.ts';
import { pushWatermarks } from '#server/persistence/schema/notification-subscriptions.ts';
import { paymentLinkNames } from '#server/persistence/schema/payment-links.ts';
import { operatorKeys } from '#server/persistence/schema/operator-keys.ts';
import { recoveryRequests } from '#server/persistence/schema/recovery-requests.ts';
import { soldGiftCards } from '#server/persistence/schema/sold-gift-cards.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { webhooks } from '#server/persistence/schema/webhooks.ts';
import { isRecoveryDue } from './recovery-requests-repository.ts';
import { isGiftCardMailDue } from './sold-gift-cards-repository.ts';
import { settingsOf } from './tenant-settings-row.ts';

/**
 * The only questions that may be asked before the tenant is known: whose is this public name?
 * They answer a tenant and nothing of what it holds; everything else goes through a tenant's scope.
 */
export const tenantDirectory = (db: Executor) => ({
  /** Settings of the tenant served under a domain, published or not. */
  async byDomain(domain: string): Promise<TenantSettings | null> {
    const [row] = await db.select().from(tenants).where(eq(tenants.domain, domain));
    return row ? settingsOf(row) : null;
  },

  /** Every tenant, by domain. For the index page and for jobs that visit each shop in turn. */
  async all(): Promise<readonly TenantSettings[]> {
    const rows = await db.select().from(tenants).orderBy(asc(tenants.domain));
    return rows.map(settingsOf);
  },

  /** Whose systems want to be told of orders; of most shops, none does. */
  withWebhooks: () => tenantsWith(db, webhooks, eq(webhooks.active, true)),

  /** Whose gift cards wait for their mail. */
  withGiftCardMails: (now: Date) => tenantsWith(db, soldGiftCards, isGiftCardMailDue(now)),

  /** Whose customers wait for a link to recover their password. */
  withRecoveryRequests: (now: Date) => tenantsWith(db, recoveryRequests, isRecoveryDue(now)),

  /** Whose table or shelf a scanned code belongs to. */
  async ofContextLink(code: string): Promise<TenantId | null> {
    const [row] = await db
      .select({ tenantId: contextLinkNames.tenantId })
      .from(contextLinkNames)
      .where(eq(contextLinkNames.code, code));
    return row?.tenantId ?? null;
  },

  /** Whose order a payment link pays: its page has no tenant in its address (`/p/{uuid}`). */
  async ofPaymentLink(id: PaymentLinkId): Promise<TenantId | null> {
    const [row] = await db
      .select({ tenantId: paymentLinkNames.tenantId })
      .from(paymentLinkNames)
      .where(eq(paymentLinkNames.id, id));
    return row?.tenantId ?? null;
  },

  /** Whose system presents an API key; null for an unknown or revoked one. */
  async ofOperatorKey(keyHash: string): Promise<TenantId | null> {
    const [row] = await db
      .select({ tenantId: operatorKeys.tenantId })
      .from(operatorKeys)
      .where(and(eq(operatorKeys.keyHash, keyHash), isNull(operatorKeys.revokedAt)));
    return row?.tenantId ?? null;
  },
});

async function tenantsWith(
  db: Executor,
  table: typeof recoveryRequests | typeof soldGiftCards | typeof webhooks,
  where: SQL,
): Promise<readonly TenantId[]> {
  const rows = await db.selectDistinct({ tenantId: table.tenantId }).from(table).where(where);
  return rows.map(({ tenantId }) => tenantId);
}

/** Whose customers have devices that want to be told of their orders. */
export async function tenantsWithDevices(db: Executor): Promise<readonly TenantId[]> {
  const rows = await db.select({ tenantId: pushWatermarks.tenantId }).from(pushWatermarks);
  return rows.map(({ tenantId }) => tenantId);
}
