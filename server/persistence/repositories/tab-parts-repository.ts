import { asc, eq, inArray } from 'drizzle-orm';
import type { CheckoutId, CustomerId, PaymentId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { TabPayment } from '#domain/table/table-tab.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';

export type NewTabPart = Omit<typeof tabParts.$inferInsert, 'tenantId'>;

/** A payment of a tab with its names, which nobody else at the table is told. */
export interface StoredTabPayment extends TabPayment {
  readonly id: PaymentId;
  readonly customerId: CustomerId | null;
}

/** The payments of tabs, with what each of them pays (ADR-042). */
export const tabPartsRepository = (scope: TenantScope) => ({
  async add(part: NewTabPart): Promise<void> {
    await scope.db.insert(tabParts).values(scope.own(part));
  },

  async find(id: PaymentId): Promise<(StoredTabPayment & { readonly checkoutId: CheckoutId }) | null> {
    const [row] = await partRows(scope).where(scope.of(tabParts, eq(tabParts.paymentId, id)));
    return row ? { ...storedOf(row), checkoutId: row.part.checkoutId } : null;
  },

  /** Every payment of some tabs that was begun, oldest first. */
  async of(
    ...ids: readonly CheckoutId[]
  ): Promise<readonly (StoredTabPayment & { readonly checkoutId: CheckoutId })[]> {
    const rows = await partRows(scope)
      .where(scope.of(tabParts, inArray(tabParts.checkoutId, [...ids])))
      .orderBy(asc(payments.createdAt), asc(payments.id));
    return rows.map((row) => ({ ...storedOf(row), checkoutId: row.part.checkoutId }));
  },
});

const partRows = (scope: TenantScope) =>
  scope.db
    .select({ part: tabParts, payment: payments })
    .from(tabParts)
    .innerJoin(payments, scope.of(payments, eq(payments.id, tabParts.paymentId)))
    .$dynamic();

function storedOf({ part, payment }: Awaited<ReturnType<typeof partRows>>[number]): StoredTabPayment {
  const { customerId, guest, amount, service, tip, items, people, shares } = part;
  const { id, status, method, createdAt } = payment;
  const shown = { guest, amount, service, tip, items, people, shares, status, at: createdAt.toISOString() };
  // Nothing else is offered for a tab.
  return { id, customerId, ...shown, method: isOnlineMethod(method) ? method : 'PIX' };
}
