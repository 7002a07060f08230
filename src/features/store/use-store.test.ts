import 'fake-indexeddb/auto';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { act, createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { FirstScreen } from '#contract/first-screen.ts';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { useStore } from './use-store.ts';

const CENTRO = 'centro' as StoreId;
const databases = openTenantDatabases({ tenantId: 'stores' as TenantId });
const tenant = { databases } as Tenant;
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
