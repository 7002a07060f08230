import 'fake-indexeddb/auto';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { act, createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { putTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { PENDING_OPEN_LIFE_MS } from '#domain/table/tag-context.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { setVisibility } from '#tests/factories/bare-page.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { confirmPlace, keepPendingOpen } from './context-actions.ts';
import { usePlace } from './use-place.ts';
import { HOUR_MS } from '#domain/durations.ts';

const table = makeTagContext({ tag: 'Mesa 12' });
const databases = openTenantDatabases({ tenantId: 'place' as TenantId });
const { data } = databases;

const { current, until } = followPerTest(usePlace, (screen) =>
  createElement(TenantContext, { value: { databases } as Tenant }, screen),
);
const does = (write: Promise<unknown>) => act(async () => void (await write));
/** Hides the page for a while and shows it again. */
const sleep = (ms: number) =>
  act(async () => {
    setVisibility('hidden');
    vi.advanceTimersByTime(ms);
    setVisibility('visible');
  });

describe('usePlace', () => {
  it('asks about a table after four hours, even if the app was never closed (D-19)', async () => {
    await does(putTagContext(data, table, Date.now()));
    await until({ context: table, stale: null });
    await sleep(5 * HOUR_MS);
    expect(current()).toMatchObject({ context: null, stale: table });
    await does(confirmPlace(data, table));
    await until({ context: table, stale: null });
  });

  it('drops a code that was scanned offline after half an hour, even if the app was never closed', async () => {
    await does(keepPendingOpen(data, { uuid: 'a table' }));
    await until({ pending: { uuid: 'a table' } });
    await sleep(PENDING_OPEN_LIFE_MS - 60_000);
    expect(current()?.pending?.uuid).toBe('a table');
    await sleep(60_000);
    expect(current()?.pending).toBeNull();
  });
});
