import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Cache, SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { CheckoutId, TenantId } from '#domain/ids.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { NetworkError } from '#remote/api-error.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { type ContextLink, useContextLink } from './use-context-link.ts';

const CODE = 'a0000000-0000-4000-8000-000000000012';
const TABLE = makeTagContext();
const tabOf = (checkoutId: string) => makeTagContext({ isPostpaid: true, checkoutId: checkoutId as CheckoutId });

const call = vi.fn<() => Promise<{ context: TagContext }>>();
const answer = (context: TagContext) => call.mockResolvedValue({ context });
const isOut = () => call.mockRejectedValue(new NetworkError('no signal'));

let databases: TenantDatabases;
let page: Cache;
let root: Root;
let shops = 0;
/** Everything that the screen of this scan was given. */
let seen: ContextLink[];

beforeEach(() => {
  databases = openTenantDatabases({ tenantId: `shop-${shops++}` as TenantId });
  [page, root] = [new Map(), createRoot(makeRoot())];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  await act(async () => root.unmount());
  call.mockReset();
  vi.useRealTimers();
});

function Screen() {
  seen.push(useContextLink(CODE));
  return null;
}

/** Opens the code in the page that is open all the time, until it is known how that ends. */
async function scan(): Promise<ContextLink | undefined> {
  const value = { databases, api: { call }, keys: resourceKeys(null, 'anon'), tenantId: TABLE.tenantId };
  seen = [];
  const screen = createElement(TenantContext, { value: value as unknown as Tenant }, createElement(Screen));
  await act(async () => root.render(createElement(SWRConfig, { value: { provider: () => page } }, screen)));
  while (seen.at(-1)?.kind === 'loading') await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  await act(async () => root.render(null));
  return seen.find(({ kind }) => kind !== 'loading');
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** The code was opened on this device, before this page. */
const openedBefore = (context: TagContext) =>
  putDocument(databases.cache, 'contextLinks', [CODE], withFetchTime(context));

describe('the code of a table with a tab', () => {
  it('leads to the tab that is open by now, however soon it is scanned again (D-77)', async () => {
    await openedBefore(tabOf('paid'));
    pass(MINUTE_MS);
    answer(tabOf('next'));
    expect(await scan()).toEqual({ kind: 'found', context: tabOf('next') });
  });

  it('leads there also in the page that has scanned it before', async () => {
    answer(tabOf('paid'));
    expect(await scan()).toMatchObject({ context: tabOf('paid') });
    for (const minutes of [1, 30]) {
      pass(minutes * MINUTE_MS);
      answer(tabOf(`after ${minutes} minutes`));
      expect(await scan()).toMatchObject({ context: tabOf(`after ${minutes} minutes`) });
    }
  });

  it('leads to the tab that is known when the shop cannot be reached', async () => {
    await openedBefore(tabOf('known'));
    isOut();
    for (const ms of [MINUTE_MS, HOUR_MS]) {
      pass(ms);
      expect(await scan()).toMatchObject({ kind: 'found', context: tabOf('known') });
    }
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is asked of the shop again where the scan before it came to nothing', async () => {
    await openedBefore(tabOf('paid'));
    isOut();
    pass(MINUTE_MS);
    await scan();
    answer(tabOf('next'));
    pass(MINUTE_MS);
    expect(await scan()).toMatchObject({ context: tabOf('next') });
  });
});

describe('the code of a table that is paid at once', () => {
  it('is opened without a request within ten minutes, and with one afterwards', async () => {
    answer(TABLE);
    for (const ms of [0, MINUTE_MS, 8 * MINUTE_MS]) {
      pass(ms);
      expect(await scan()).toMatchObject({ kind: 'found', context: TABLE });
    }
    expect(call).toHaveBeenCalledTimes(1);
    pass(2 * MINUTE_MS);
    answer(makeTagContext({ tag: '7' }));
    expect(await scan()).toMatchObject({ context: { tag: '7' } });
  });
});
