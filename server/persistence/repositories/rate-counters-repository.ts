import { and, eq, lte, sql } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { rateCounters } from '#server/persistence/schema/rate-counters.ts';

/** How tries slow down: `free` of them at once, then each waits twice as long as the one before. */
export interface Slowing {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  /** After so long without a try, counting begins anew. */
  readonly forgottenAfterMs: number;
}

/** No wait, by any process's clock. */
const AT_ONCE = new Date(0);

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

const KEY = [rateCounters.tenantId, rateCounters.name];

/** Counts of tries, by names that the caller has hashed. Each count is one statement, so that tries at the same instant are all counted. */
export const rateCountersRepository = (scope: TenantScope) => {
  const named = (name: string) => scope.of(rateCounters, eq(rateCounters.name, name));

  return {
    /** Counts one more call of a window that begins with its first one. */
    async count(name: string, windowMs: number, now: Date): Promise<{ readonly count: number; readonly until: Date }> {
      const until = after(now, windowMs);
      const isOver = sql`${rateCounters.forgottenAt} <= ${at(now)}`;
      const [row] = await scope.db
        .insert(rateCounters)
        .values(scope.own({ name, count: 1, allowedAt: AT_ONCE, forgottenAt: until }))
        .onConflictDoUpdate({
          target: KEY,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
            forgottenAt: sql`case when ${isOver} then ${at(until)} else ${rateCounters.forgottenAt} end`,
          },
        })
        .returning({ count: rateCounters.count, until: rateCounters.forgottenAt });
      return row ?? { count: 1, until };
    },

    /** Counts a try, if it may be made now. Answers when it may; null when that is now. */
    takeTry: (name: string, slowing: Slowing, now: Date) => takeTry(scope, name, slowing, now),

    /** A try that was counted and not made. */
    async giveBack(name: string): Promise<void> {
      await scope.db
        .update(rateCounters)
        .set({ count: sql`greatest(${rateCounters.count} - 1, 0)`, allowedAt: AT_ONCE })
        .where(named(name));
    },

    async forget(name: string): Promise<void> {
      await scope.db.delete(rateCounters).where(named(name));
    },

    /** Whether something was counted that is not forgotten yet. */
    async isKnown(name: string, now: Date): Promise<boolean> {
      const [row] = await scope.db
        .select({ name: rateCounters.name })
        .from(rateCounters)
        .where(scope.of(rateCounters, and(eq(rateCounters.name, name), sql`${rateCounters.forgottenAt} > ${at(now)}`)));
      return row !== undefined;
    },
  };
};

async function takeTry(scope: TenantScope, name: string, slowing: Slowing, now: Date): Promise<Date | null> {
  const { free, firstMs, longestMs, forgottenAfterMs } = slowing;
  const count = sql`(case when ${rateCounters.forgottenAt} <= ${at(now)} then 1 else ${rateCounters.count} + 1 end)`;
  // The exponent has an end, so that no count is too large for an interval.
  const waitMs = sql`least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(${count} - ${free}::int - 1, 30)))`;
  const allowedAt = sql`case when ${count} <= ${free}::int then ${at(AT_ONCE)} else ${at(now)} + ${waitMs} * interval '1 millisecond' end`;
  const forgottenAt = after(now, forgottenAfterMs);
  const taken = await scope.db
    .insert(rateCounters)
    .values(scope.own({ name, count: 1, allowedAt: free > 0 ? AT_ONCE : after(now, firstMs), forgottenAt }))
    .onConflictDoUpdate({
      target: KEY,
      set: { count, allowedAt, forgottenAt },
      setWhere: lte(rateCounters.allowedAt, now),
    })
    .returning({ name: rateCounters.name });
  if (taken.length > 0) return null;
  const [row] = await scope.db
    .select({ allowedAt: rateCounters.allowedAt })
    .from(rateCounters)
    .where(scope.of(rateCounters, eq(rateCounters.name, name)));
  return row && row.allowedAt > now ? row.allowedAt : after(now, firstMs);
}
