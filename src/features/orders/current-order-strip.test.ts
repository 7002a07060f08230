import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { CurrentOrderStrip } from './current-order-strip.tsx';

const ANA = 'ana' as CustomerId;

const page = vi.hoisted(() => ({ tenant: {} as unknown, isBadged: false, atStake: null as unknown, links: [''] }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => page.tenant }));
vi.mock('#tenant/use-revalidate.ts', () => ({ useRevalidate: () => undefined }));
vi.mock('#platform/app-badge.ts', () => ({ useAppBadge: (isOn: boolean) => void (page.isBadged = isOn) }));
vi.mock('./last-chance.ts', () => ({ useLastChance: (order: unknown) => void (page.atStake = order) }));
vi.mock('./strip-link.tsx', () => ({
  StripLink: ({ text }: { readonly text: string }) => void page.links.push(text),
}));

let databases: TenantDatabases;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId, uid: ANA });
  const clock = { now: Date.now, serverNow: async () => Date.now() };
  const link = { subscribe: () => () => undefined, state: () => 'ok' };
  const keys = { unpaidOrders: () => null, newestOrders: () => null, order: () => null };
  page.tenant = { databases, clock, link, keys, domain: 'aurora', session: { customerId: ANA } };
  page.links = [];
  root = createRoot(makeRoot());
  root.render(
    createElement(MemoryRouter, { initialEntries: ['/aurora/fidelidade'] }, createElement(CurrentOrderStrip)),
  );
});
afterEach(async () => {
  root.unmount();
  databases.close();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('the strip of the current order', () => {
  it('leads to a payment that waits, and still marks the order that was not sent and tells its last minutes', async () => {
    const pix = {
      code: '000201',
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    };
    const unpaid = [{ order: makeOrder({ status: 'WAITING_PAYMENT' }), pix }];
    await putDocument(databases.cache, 'unpaidOrders', [ANA], withFetchTime(unpaid));
    await vi.waitFor(() => expect(page.links.at(-1)).toBe('order.payPix'));
    expect(page).toMatchObject({ isBadged: false, atStake: null });
    await databases.data.$outbox.put(
      makeOutboxRow({ id: 'stuck', uid: ANA, state: 'needs_action', quote: makeQuoteSnapshot() }),
    );
    await vi.waitFor(() => expect(page).toMatchObject({ isBadged: true, atStake: { id: 'stuck' } }));
    expect(page.links.at(-1)).toBe('order.payPix');
  });
});
