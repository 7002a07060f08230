import 'fake-indexeddb/auto';
import { createElement, type PropsWithChildren, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '@lingui/react';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { Reach } from '#features/store/reach-store.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { OrdersInDoubt } from './orders-in-doubt.tsx';

const page = vi.hoisted(() => ({ tenant: {} as unknown, said: new Set<string>(), reach: null as Reach | null }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => page.tenant }));
vi.mock('#tenant/use-revalidate.ts', () => ({ useRevalidate: () => undefined }));
vi.mock('#ui/banner.tsx', () => ({
  Banner: ({ title, children }: PropsWithChildren<{ readonly title: string }>) => {
    useEffect(() => {
      page.said.add(title);
      return () => void page.said.delete(title);
    }, [title]);
    return children;
  },
}));
vi.mock('#features/store/contact-ways.tsx', () => ({
  ContactWays: ({ reach }: { readonly reach: Reach }) => void (page.reach = reach),
}));

let databases: TenantDatabases;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  databases = openTenantDatabases({ tenantId: 'gone' as TenantId });
  page.tenant = { databases, keys: { contact: () => null } };
  page.said.clear();
  page.reach = null;
  root = createRoot(makeRoot());
});
afterEach(async () => {
  root.unmount();
  await Promise.all([databases.data.$outbox.clear(), databases.cache.empty(['contacts', 'stores'])]);
  databases.close();
  vi.unstubAllGlobals();
});

const quote = makeQuoteSnapshot();
const contact = { email: 'loja@aurora.example', phone: null };
const render = () => root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(OrdersInDoubt)));
const putInDoubt = () =>
  databases.data.$outbox.put(makeOutboxRow({ id: 'in doubt', seq: 1, state: 'uncertain', firstSentAt: 1, quote }));

it('tells of an order that a shop which is gone may have received, and of no other, and whom to ask', async () => {
  await putInDoubt();
  await databases.data.$outbox.bulkPut([
    makeOutboxRow({ id: 'never sent', seq: 2, lane: 'order:centro', quote }),
    makeOutboxRow({ id: 'received', seq: 3, state: 'acked', firstSentAt: 1, quote }),
    makeOutboxRow({ id: 'refused', seq: 4, state: 'needs_action', firstSentAt: 1, quote }),
  ]);
  await putDocument(databases.cache, 'contacts', [], withFetchTime(contact));
  render();

  await vi.waitFor(() => expect(page.reach).toMatchObject({ email: contact.email }));
  expect([...page.said]).toEqual(['outbox.shopGone.title']);
});

it('leads to the store of the order, by what this device knows of it', async () => {
  await putInDoubt();
  for (const [id, name, phone] of [
    ['alto', 'Alto', '11911111111'],
    ['centro', quote.storeName, '11922222222'],
  ] as const)
    await putDocument(databases.cache, 'stores', [id as StoreId], withFetchTime(makeStore({ name, phone })));
  await putDocument(databases.cache, 'contacts', [], withFetchTime(contact));
  render();
  await vi.waitFor(() => expect(page.reach).toMatchObject({ phone: '11922222222', email: contact.email }));
});

it('offers no ways where this device knows of none', async () => {
  await putInDoubt();
  render();
  await vi.waitFor(() => expect(page.said.size).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.reach).toBeNull();
});
