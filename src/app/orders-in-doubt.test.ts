import 'fake-indexeddb/auto';
import { createElement, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '@lingui/react';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Reach } from '#features/store/reach-store.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { OrdersInDoubt } from './orders-in-doubt.tsx';

interface Said {
  readonly title: string;
  readonly children: ReactNode;
}

const page = vi.hoisted(() => ({ tenant: {} as unknown, said: new Set<Said>(), reach: {} as unknown }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => page.tenant }));
vi.mock('#tenant/use-revalidate.ts', () => ({ useRevalidate: () => undefined }));
vi.mock('#ui/banner.tsx', () => ({
  Banner: ({ title, children, action }: Said & { readonly action: ReactNode }) => {
    useEffect(() => {
      const said = { title, children };
      page.said.add(said);
      return () => void page.said.delete(said);
    }, [title, children]);
    return action;
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
  root = createRoot(makeRoot());
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

it('tells of an order that a shop which is gone may have received, and of no other, and whom to ask', async () => {
  const quote = makeQuoteSnapshot();
  await databases.data.$outbox.bulkPut([
    makeOutboxRow({ id: 'in doubt', seq: 1, state: 'uncertain', firstSentAt: 1, quote }),
    makeOutboxRow({ id: 'never sent', seq: 2, lane: 'order:centro', quote }),
    makeOutboxRow({ id: 'received', seq: 3, state: 'acked', firstSentAt: 1, quote }),
    makeOutboxRow({ id: 'refused', seq: 4, state: 'needs_action', firstSentAt: 1, quote }),
  ]);
  const contact = { email: 'loja@aurora.example', phone: null };
  await putDocument(databases.cache, 'contacts', [], withFetchTime(contact));
  root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(OrdersInDoubt)));

  await vi.waitFor(() => expect(page.reach).toMatchObject({ email: contact.email }));
  expect([...page.said]).toEqual([{ title: 'outbox.shopGone.title', children: 'outbox.shopGone.text' }]);
});
