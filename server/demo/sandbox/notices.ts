import { backoffMs } from '#domain/backoff.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { asc, eq, isNull, lte, and } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { sandboxNotices } from '#server/persistence/schema/sandbox-notices.ts';

export interface Notice {
  /** Below the merchant's webhook address. */
  readonly path: 'pix' | 'cards';
  readonly body: unknown;
  readonly dueAt: Date;
}

/** Sends a webhook to the merchant; throws unless it was taken. */
export type SendNotice = (scope: TenantScope, notice: Pick<Notice, 'path' | 'body'>) => Promise<void>;

const MOST_AT_ONCE = 50;
const PAUSES = { firstMs: 2 * SECOND_MS, longestMs: 10 * MINUTE_MS };

/** Writes down that the merchant has to hear something, with the movement that it is about. */
export async function announce(scope: TenantScope, notice: Notice): Promise<void> {
  await scope.db.insert(sandboxNotices).values(scope.own({ id: newId(), ...notice }));
}

export const isNoticeDue = (now: Date) => and(isNull(sandboxNotices.sentAt), lte(sandboxNotices.dueAt, now));

/** Tells a merchant what is due; what it does not take is told again after 2, 4, 8 … seconds, at last every ten minutes. */
export async function sendDueNotices(scope: TenantScope, send: SendNotice, now: Date): Promise<void> {
  const due = await scope.db
    .select()
    .from(sandboxNotices)
    .where(scope.of(sandboxNotices, isNoticeDue(now)))
    .orderBy(asc(sandboxNotices.dueAt))
    .limit(MOST_AT_ONCE);
  for (const { id, path, body, attempts } of due) {
    await change(scope, id, {
      attempts: attempts + 1,
      dueAt: new Date(now.getTime() + backoffMs(attempts + 1, PAUSES)),
    });
    try {
      await send(scope, { path: path === 'cards' ? 'cards' : 'pix', body });
      await change(scope, id, { sentAt: now });
    } catch {
      // The merchant is not there. It will be told again.
    }
  }
}

type NoticeChange = Partial<Pick<typeof sandboxNotices.$inferSelect, 'attempts' | 'dueAt' | 'sentAt'>>;

async function change(scope: TenantScope, id: string, set: NoticeChange): Promise<void> {
  await scope.db
    .update(sandboxNotices)
    .set(set)
    .where(scope.of(sandboxNotices, eq(sandboxNotices.id, id)));
}
