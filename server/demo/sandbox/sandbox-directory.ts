import { eq } from 'drizzle-orm';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { sandboxNotices } from '#server/persistence/schema/sandbox-notices.ts';
import { isNoticeDue } from './notices.ts';

/** The acquirer's own view of its merchants: answers tenants and nothing of what they hold. */
export const sandboxDirectory = (db: Executor) => ({
  /** Whom it has to tell something. */
  async withDueNotices(now: Date): Promise<readonly TenantId[]> {
    const rows = await db
      .selectDistinct({ tenantId: sandboxNotices.tenantId })
      .from(sandboxNotices)
      .where(isNoticeDue(now));
    return rows.map(({ tenantId }) => tenantId);
  },

  /** Whose charge somebody pays at its bank. */
  async ofCharge(txid: string): Promise<TenantId | null> {
    const [row] = await db
      .select({ tenantId: sandboxCharges.tenantId })
      .from(sandboxCharges)
      .where(eq(sandboxCharges.txid, txid));
    return row?.tenantId ?? null;
  },
});
