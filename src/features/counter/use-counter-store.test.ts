import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import type { Named } from './store-choice.tsx';
import { type CounterStore, useCounterStore } from './use-counter-store.ts';

const SHOP = 'shop' as TenantId;
const [CENTRO, NORTE] = ['centro', 'norte'].map((id) => ({ id: id as StoreId, name: id })) as [Named, Named];
const rendered: CounterStore[] = [];
const store = (): CounterStore => rendered.at(-1) as CounterStore;

function Screen({ tenantId, stores }: { readonly tenantId: TenantId; readonly stores: readonly Named[] }) {
  rendered.push(useCounterStore(tenantId, stores));
  return null;
}

/** Opens the screen anew on this device. */
const open = (stores: readonly Named[], tenantId = SHOP) =>
  act(async () => createRoot(makeRoot()).render(createElement(Screen, { tenantId, stores })));
const here = () => [CENTRO, NORTE].filter(({ id }) => store().isHere(id)).map(({ id }) => id);

beforeEach(() => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => notes.get(name) ?? null,
    setItem: (name: string, note: string) => notes.set(name, note),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the store of a device of the shop', () => {
  it('is all of them until one is chosen, which is kept on the device', async () => {
    await open([CENTRO, NORTE]);
    expect([store().storeId, here()]).toEqual([null, ['centro', 'norte']]);
    await act(async () => store().choose(NORTE.id));
    expect(here()).toEqual(['norte']);
    await open([CENTRO, NORTE]);
    expect([store().storeId, here()]).toEqual(['norte', ['norte']]);
    await act(async () => store().choose(null));
    await open([CENTRO, NORTE]);
    expect(here()).toEqual(['centro', 'norte']);
  });

  it('hides nothing where the chosen one is gone, is the only one, or is of another shop', async () => {
    await open([CENTRO, NORTE]);
    await act(async () => store().choose(NORTE.id));
    for (const stores of [[CENTRO], [NORTE], []]) {
      await open(stores);
      expect(here()).toEqual(['centro', 'norte']);
    }
    await open([CENTRO, NORTE], 'another' as TenantId);
    expect(here()).toEqual(['centro', 'norte']);
  });
});
