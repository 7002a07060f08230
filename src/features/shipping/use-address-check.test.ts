import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressStatus } from '#domain/address/address-check.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { revalidationSettings } from '#tenant/revalidation-settings.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { useAddressCheck, useWatchedAddress } from './use-address-check.ts';

const MINUTE = 60_000;

const { checkAddress } = vi.hoisted(() => ({ checkAddress: vi.fn<() => Promise<void>>() }));
vi.mock('./check-address.ts', () => ({ checkAddress }));

const tenant = { keys: resourceKeys('aurora' as TenantId, 'anon'), databases: {} } as Tenant;
const question = { storeId: 'centro' as StoreId, address: makeAddress() };
const settings = revalidationSettings({ state: () => 'ok', subscribe: () => () => undefined });

function WatchOptions() {
  useWatchedAddress(question);
  return null;
}

function Asking({ standing }: { readonly standing: AddressStatus }) {
  useAddressCheck({ ...question, standing });
  return null;
}

let root: Root;
const show = (screen: ReactNode) =>
  act(async () => {
    const asked = createElement(SWRConfig, { value: settings }, screen);
    root.render(createElement(TenantContext, { value: tenant }, asked));
    await vi.dynamicImportSettled();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  checkAddress.mockReset().mockResolvedValue();
  root = createRoot(makeRoot());
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('useAddressCheck', () => {
  it('fetches the fee every minute on the review', async () => {
    await show(createElement(WatchOptions));
    await pass(0);
    expect(checkAddress).toHaveBeenCalledTimes(1);
    await pass(2 * MINUTE);
    expect(checkAddress).toHaveBeenCalledTimes(3);
  });

  it('fetches sooner after a failure', async () => {
    checkAddress.mockRejectedValueOnce(new Error('the store is not well'));
    await show(createElement(WatchOptions));
    await pass(0);
    expect(checkAddress).toHaveBeenCalledTimes(1);
    await pass(MINUTE / 2);
    expect(checkAddress).toHaveBeenCalledTimes(2);
  });

  it('checks an unchecked address once on other screens', async () => {
    await show(createElement(Asking, { standing: 'unchecked' }));
    await pass(0);
    await pass(5 * MINUTE);
    expect(checkAddress).toHaveBeenCalledTimes(1);
    await show(createElement(Asking, { standing: 'served' }));
    await pass(MINUTE);
    expect(checkAddress).toHaveBeenCalledTimes(1);
  });
});
