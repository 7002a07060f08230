import type { CustomerId } from '#domain/ids.ts';
import type { TabCallKind } from '#domain/table/table-tab.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredTabCall } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';

/** Who is called again sooner than this has hardly been able to come. */
const PAUSE_MS = 30 * SECOND_MS;

interface Calling {
  readonly tab: Tab;
  readonly kind: TabCallKind;
  readonly guest: string;
  /** Who called; null for a visitor. */
  readonly customerId: CustomerId | null;
  readonly now: Date;
}

/**
 * Calls the shop to a table, once however many guests tap: while a call is open, and for half a minute after it was made, the answer
 * is that call (D-75). Throws `tab_closed`.
 */
export function callShop(scope: TenantScope, { tab, kind, guest, customerId, now }: Calling): Promise<StoredTabCall> {
  return scope.atomically(async (inner) => {
    // Whoever comes second waits here and finds the call of the first.
    if (!(await tabsRepository(inner).lock(tab.id))) throw new Refusal('tab_closed');
    const calls = tabCallsRepository(inner);
    const last = await calls.last(tab.id, kind);
    if (last && (last.seenAt === null || now.getTime() - last.askedAt.getTime() < PAUSE_MS)) return last;
    await calls.ask({ checkoutId: tab.id, kind, guest: guest.trim(), customerId, askedAt: now });
    const asked = await calls.last(tab.id, kind);
    if (!asked) throw new Error('a call that was written is not there');
    return asked;
  });
}
