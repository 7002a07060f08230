import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeCart } from '#db/carts.ts';
import { putTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { TAG_LIFE_MS, type TagContext } from '#domain/tag-context.ts';
import { NO_FACTS, readVisitFacts } from './visit-facts.ts';

const open = (name: string) => openTenantDatabases({ tenantId: name as TenantId });
const table = { tag: 'Mesa 12', isAnonymous: true } as TagContext;

describe('readVisitFacts', () => {
  it('knows of a first visit what the gates assume before they have asked', async () => {
    expect(await readVisitFacts(open('first'), null)).toEqual(NO_FACTS);
  });

  it('sees the store, and that an address is missing only for a delivery', async () => {
    const databases = open('store');
    await changeCart(databases.data, (cart) => ({ ...cart, storeId: 's' as StoreId, shippingType: 'TAKEOUT' }), 1);
    expect(await readVisitFacts(databases, null)).toMatchObject({ hasStore: true, isAddressMissing: false });
  });

  it('lets a scanned table count for four hours (decision 19)', async () => {
    const databases = open('table');
    await putTagContext(databases.data, table, Date.now() - TAG_LIFE_MS + 60_000);
    expect((await readVisitFacts(databases, null)).context).toMatchObject({ tag: 'Mesa 12' });
    await putTagContext(databases.data, table, Date.now() - TAG_LIFE_MS);
    expect((await readVisitFacts(databases, null)).context).toBeNull();
  });
});
