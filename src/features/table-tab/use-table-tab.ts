import { useLiveQuery } from 'dexie-react-hooks';
import { getTab } from '#contract/tabs.ts';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { withFetchTime, putDocument, readStamped } from '#db/document-store.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { callerOf } from '#domain/person/uid.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import { type Tenant, useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { ORDER_REFRESH_MS } from '#ui/timings.ts';

/** The table that was scanned, with what its code says of the tab. */
export type TabPlace = TagContext & {
  readonly accountId: NonNullable<TagContext['accountId']>;
  readonly checkoutId: NonNullable<TagContext['checkoutId']>;
};

export interface FollowedTab {
  /** Undefined while this device is being asked, or where no table with a tab was scanned. */
  readonly place: TabPlace | undefined;
  /** Undefined until this device or the server has told. */
  readonly tab: TableTab | undefined;
  /** Epoch ms of the last answer. */
  readonly heardAt: number | null;
  /** The payment that this device began. */
  readonly payment: TabPaymentNote | null;
  readonly refresh: Revalidation;
}

const hasTab = (context: TagContext): context is TabPlace =>
  isTab(context) && context.accountId !== null && context.checkoutId !== null;

/** The tab of the scanned table, followed as long as something can happen to it, and shown without a connection, too. */
export function useTableTab(): FollowedTab {
  const tenant = useTenant();
  const { databases, keys } = tenant;
  const known = useLiveQuery(async () => readTab(databases), [databases]);
  const place = known?.place;
  const isOver = known?.tab ? known.tab.closedAt !== null : false;
  const refresh = useRevalidate(
    place ? keys.tab(place.checkoutId) : null,
    async () => place && fetchTab(tenant, place),
    {
      pollMs: isOver ? 0 : ORDER_REFRESH_MS,
    },
  );
  return { place, tab: known?.tab, heardAt: known?.heardAt ?? null, payment: known?.payment ?? null, refresh };
}

async function readTab({ cache, data }: TenantDatabases) {
  const row = await readTagContext(data);
  if (!row || !hasTab(row.context)) return undefined;
  const stored = await readStamped(cache, 'tabs', [row.context.checkoutId]);
  const payment = row.payment?.checkoutId === row.context.checkoutId ? row.payment : null;
  return { place: row.context, tab: stored?.value, heardAt: stored?.stamp.fetchedAt ?? null, payment };
}

/** Throws an ApiError. */
export async function fetchTab({ api, databases, uid }: Pick<Tenant, 'api' | 'databases' | 'uid'>, place: TabPlace) {
  const { checkoutId, accountId } = place;
  const { tab } = await api.call(getTab, { params: { checkoutId }, query: { accountId }, as: callerOf(uid) });
  await putDocument(databases.cache, 'tabs', [checkoutId], withFetchTime(tab));
}
