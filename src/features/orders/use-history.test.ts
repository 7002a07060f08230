import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { fetchHistoryPage } from './fetch-orders.ts';
import { type History, useHistory } from './use-history.ts';

const ANA = 'ana' as CustomerId;
const PAGE = 20;
/** More pages than there were kept once. */
const PAGES = 12;

const page = vi.hoisted(() => ({ tenant: {} as unknown }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => page.tenant }));
vi.mock(import('./fetch-orders.ts'), async (original) => ({ ...(await original()), fetchHistoryPage: vi.fn() }));

let databases: TenantDatabases;
let root: Root;
let history: History;

function List() {
  const now = useHistory(ANA);
  useEffect(() => void (history = now));
  return null;
}

const shown = (count: number) => vi.waitFor(() => expect(history.pages).toHaveLength(count));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  page.tenant = { databases, keys: { history: (offset: number) => ['history', offset] } };
  vi.mocked(fetchHistoryPage).mockImplementation(async (_tenant, uid, offset) => {
    const answer = { orders: [], offset: offset + PAGE, hasMore: offset + PAGE < PAGES * PAGE };
    await putDocument(databases.cache, 'histories', [uid, offset], withFetchTime(answer));
  });
  root = createRoot(makeRoot());
  root.render(createElement(SWRConfig, { value: { provider: () => new Map() } }, createElement(List)));
});
afterEach(async () => {
  root.unmount();
  databases.close();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe("a customer's list of orders", () => {
  it('is scrolled to its end, however long it is', async () => {
    for (let count = 1; count <= PAGES; count += 1) {
      await shown(count);
      history.showMore();
    }
    expect(history.hasMore).toBe(false);
  });
});
