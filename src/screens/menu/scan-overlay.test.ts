import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, type ComponentProps, createElement, Fragment, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScanSheet } from '#features/scan/scan-sheet.tsx';
import { onTracked } from '#platform/track.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { ScanOverlay } from './scan-overlay.tsx';
import type { Shop } from './use-shop.ts';

const ORIGIN = 'https://pedidos.example';
const TABLE = '10000000-0000-4000-8000-000000000012';
const coffee = makeProduct({ sku: '2000001000083' });

let read: ComponentProps<typeof ScanSheet>['onRead'];
let address: string;
let root: Root;

/** The reader, held to nothing but what it is given to read. */
vi.mock('#features/scan/scan-sheet.tsx', () => ({
  ScanSheet: ({ onRead }: ComponentProps<typeof ScanSheet>) => {
    useEffect(() => void (read = onRead));
    return null;
  },
}));
vi.mock('#tenant/read-document.ts', () => ({ readDocument: () => ({ publicOrigin: ORIGIN }) }));

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => void (address = pathname + search));
  return null;
}

async function openReader(shop: Partial<Shop>, qrCodeOnly = false): Promise<void> {
  const tenant = { domain: 'aurora', settings: { qrCodeOnly } } as Tenant;
  const reader = createElement(ScanOverlay, { shop: shop as Shop, isOpen: true, onClose: () => undefined });
  const screen = createElement(Fragment, null, reader, createElement(Address));
  await act(async () =>
    root.render(createElement(MemoryRouter, null, createElement(TenantContext, { value: tenant }, screen))),
  );
}

const readCode = (path: string) => act(async () => read(ORIGIN + path));

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  root = createRoot(makeRoot());
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('ScanOverlay', () => {
  it('tells in a QR-only shop that a product is not in the menu of the place (A§8), and opens one that is', async () => {
    const place = { context: makeTagContext(), stale: null, pending: null };
    const menu = { version: { menu: makeMenu([coffee]) } } as unknown as Shop['menu'];
    await openReader({ place: { ...place, context: null }, menu }, true);
    expect(await readCode(`/aurora/m/${coffee.sku}`)).toBe('scan.placeFirst');
    await openReader({ place, menu }, true);
    expect(await readCode('/aurora/m/7891000000000')).toBe('productNotFound');
    expect(await readCode(`/aurora/m/${coffee.sku}`)).toBeNull();
    expect(address).toBe(`/carrinho?item=${coffee.id}`);
  });

  it('opens the table that was scanned, also from a store that only shows its menu (D-19)', async () => {
    await openReader({ store: makeStore({ menuOnly: true }) });
    expect(await readCode(`/aurora/o/${TABLE}`)).toBeNull();
    expect(address).toBe(`/o/${TABLE}`);
  });

  it('counts a code once, however long it stays in front of the camera', async () => {
    const counted: string[] = [];
    const stop = onTracked((event) => event.name === 'codeRead' && counted.push(event.label));
    await openReader({ store: makeStore() });
    for (const path of ['/cardapio', '/cardapio', '/brasa/o/' + TABLE, '/cardapio']) await readCode(path);
    stop();
    expect(counted).toEqual(['invalidQrCode', 'wrongTenantId', 'invalidQrCode']);
  });
});
