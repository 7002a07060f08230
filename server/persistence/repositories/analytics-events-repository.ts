import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { analyticsEvents } from '#server/persistence/schema/analytics-events.ts';

type NewEvent = Omit<typeof analyticsEvents.$inferInsert, 'tenantId'>;

/** What customers who agreed to it did (D-47). */
export const analyticsEventsRepository = (scope: TenantScope) => ({
  /** Answers the ids that were not counted before. */
  async add(events: readonly NewEvent[]): Promise<ReadonlySet<string>> {
    const added = await scope.db
      .insert(analyticsEvents)
      .values(events.map(scope.own))
      .onConflictDoNothing()
      .returning({ id: analyticsEvents.id });
    return new Set(added.map(({ id }) => id));
  },
});
