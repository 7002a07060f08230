import { loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { marinaOf } from '#server/demo/seed/people/people-rows.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { AURORA_CASHBACK, AURORA_POINTS } from './extras.ts';
import { DAY_MS } from '#domain/durations.ts';

/** What Marina has earned: cents of cashback and points, some of each about to expire. */
export const loyaltyLotRows = (now: Date): TableRows =>
  rowsOf(
    loyaltyLots,
    [
      { key: 'cashback-1', loyaltyId: AURORA_CASHBACK, earned: 1_420, remaining: 880, dueInDays: 9 },
      { key: 'cashback-2', loyaltyId: AURORA_CASHBACK, earned: 1_460, remaining: 1_460, dueInDays: 71 },
      { key: 'points-1', loyaltyId: AURORA_POINTS, earned: 180, remaining: 94, dueInDays: 20 },
      { key: 'points-2', loyaltyId: AURORA_POINTS, earned: 246, remaining: 246, dueInDays: 160 },
    ].map(({ key, dueInDays, ...lot }) => ({
      tenantId: DEMO_TENANTS.aurora,
      id: `aurora-lot-${key}`,
      customerId: marinaOf('aurora'),
      ...lot,
      dueAt: new Date(now.getTime() + dueInDays * DAY_MS),
    })),
  );
