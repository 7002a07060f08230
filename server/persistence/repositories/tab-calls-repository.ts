import { asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { CheckoutId, CustomerId, TabCallId } from '#domain/ids.ts';
import type { TabCall, TabCallKind } from '#domain/table/table-tab.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { tabCalls } from '#server/persistence/schema/tabs.ts';

export type StoredTabCall = Omit<typeof tabCalls.$inferSelect, 'tenantId'>;

interface NewTabCall {
  readonly checkoutId: CheckoutId;
  readonly kind: TabCallKind;
  readonly guest: string;
  readonly customerId: CustomerId | null;
  readonly askedAt: Date;
}

export const tabCallOf = ({ kind, guest, askedAt, seenAt }: StoredTabCall): TabCall => ({
  kind,
  guest,
  askedAt: askedAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

/** Who wants the bill, or somebody to come (D-75). */
export const tabCallsRepository = (scope: TenantScope) => ({
  /** The last call of a kind; null when there was none. */
  async last(checkoutId: CheckoutId, kind: TabCallKind): Promise<StoredTabCall | null> {
    const [call] = await scope.db
      .select()
      .from(tabCalls)
      .where(scope.of(tabCalls, eq(tabCalls.checkoutId, checkoutId), eq(tabCalls.kind, kind)))
      .orderBy(desc(tabCalls.askedAt), desc(tabCalls.id))
      .limit(1);
    return call ?? null;
  },

  /** However many ask at once, one call is open. */
  async ask(call: NewTabCall): Promise<void> {
    await scope.db
      .insert(tabCalls)
      .values(scope.own({ id: newId<TabCallId>(), ...call }))
      .onConflictDoNothing();
  },

  /** All calls of some tabs, oldest first. */
  async of(...ids: readonly CheckoutId[]): Promise<readonly StoredTabCall[]> {
    return scope.db
      .select()
      .from(tabCalls)
      .where(scope.of(tabCalls, inArray(tabCalls.checkoutId, [...ids])))
      .orderBy(asc(tabCalls.askedAt), asc(tabCalls.id));
  },

  async find(id: TabCallId): Promise<StoredTabCall | null> {
    const [call] = await scope.db
      .select()
      .from(tabCalls)
      .where(scope.of(tabCalls, eq(tabCalls.id, id)));
    return call ?? null;
  },

  /** The shop has seen it; the first time counts. */
  async markSeen(id: TabCallId, seenAt: Date): Promise<void> {
    await scope.db
      .update(tabCalls)
      .set({ seenAt })
      .where(scope.of(tabCalls, eq(tabCalls.id, id), isNull(tabCalls.seenAt)));
  },

  async since(instant: Date): Promise<readonly StoredTabCall[]> {
    return scope.db
      .select()
      .from(tabCalls)
      .where(scope.of(tabCalls, gte(tabCalls.askedAt, instant)))
      .orderBy(asc(tabCalls.askedAt));
  },
});
