import 'fake-indexeddb/auto';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { act, createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FirstScreen } from '#contract/first-screen.ts';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { createClock } from '#sync/clock.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { useStore } from './use-store.ts';

const CENTRO = 'centro' as StoreId;
const databases = openTenantDatabases({ tenantId: 'stores' as TenantId });
/** A device that sleeps: its monotonic clock stands still, and no server has told it the time since. */
const clock = createClock({
  name: 'page',
  wall: () => Date.now(),
  monotonic: () => 0,
  readSkewMs: async () => 0,
  noteSkewMs: () => undefined,
  trustsStart: true,
});
const tenant = { databases, clock } as unknown as Tenant;
const painted = makeStore({ id: CENTRO });

/** Whatever the hook has answered: another object renders again all that shows the store. */
const answers = new Set<Store | undefined>();

const { until } = followPerTest(
  () => {
    const store = useStore(CENTRO);
    answers.add(store);
    return { ...store };
  },
  (screen) =>
    createElement(
      ShownContext,
      { value: { firstScreen: { stores: [painted] } as unknown as FirstScreen } },
      createElement(TenantContext, { value: tenant }, screen),
    ),
);
const keep = (store: Store) =>
  act(async () => void (await putDocument(databases.cache, 'stores', [CENTRO], withFetchTime(store))));
const at = (time: string) => Date.parse(`2026-11-20T${time}:00-03:00`);

describe('the store that the document was painted with', () => {
  it('stays the same object when the device keeps the same, and is another once it has changed', async () => {
    await keep(makeStore({ id: CENTRO }));
    await until({ name: painted.name });
    expect(answers).toEqual(new Set([painted]));
    await keep(makeStore({ id: CENTRO, name: 'Centro, reaberta' }));
    await until({ name: 'Centro, reaberta' });
    expect(answers.size).toBe(2);
  });
});

describe('the store of an answer from before', () => {
  const wait = (time: string, days = 0) =>
    act(async () => {
      vi.setSystemTime(at(time) + days * DAY_MS);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  it('closes and opens by its hours, without another answer', async () => {
    vi.setSystemTime(at('17:50'));
    clock.heardServer(Date.now(), Date.now());
    await keep(makeStore({ id: CENTRO, name: 'Centro, offline', isOpen: true }));
    await wait('17:59');
    await until({ name: 'Centro, offline', isOpen: true });
    await wait('18:01');
    await until({ isOpen: false });
    await wait('08:01', 1);
    await until({ isOpen: true });
  });

  it('stays closed if somebody has closed it', async () => {
    vi.setSystemTime(at('11:00'));
    await keep(makeStore({ id: CENTRO, name: 'Centro, em obras', isOpen: false }));
    await wait('12:00');
    await until({ name: 'Centro, em obras', isOpen: false });
  });
});
