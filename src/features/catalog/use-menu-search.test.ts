import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { StoreId } from '#domain/ids.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import { useMenuSearch } from './use-menu-search.ts';

const STORE = 'aurora-paulista' as StoreId;
const VERSION = { key: 'k', menu: { storeId: STORE, groups: [] } } as unknown as KeyedMenu;
const QUERY = { text: 'pão', groupIds: [], sort: 'menu', isOpen: true } as const;
const nothing = () => undefined;

vi.mock('#bridge/load-quote-worker.ts', () => ({ loadQuoteWorker: async () => ({ search: async () => [] }) }));

let rendered: unknown[];
let typedAtMs: number;

function Screen() {
  const query = { ...QUERY, typedAtMs, setOpen: nothing, leave: nothing, setText: nothing, setFilters: nothing };
  rendered.push(useMenuSearch(VERSION, query));
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  rendered = [];
  typedAtMs = performance.now();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets promises settle, but no task run. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
}

it('shows what was found in the very task in which the press has ended, before the next one can begin', async () => {
  const root = createRoot(makeRoot());
  await act(async () => root.render(createElement(Screen)));
  dispatchEvent(Object.assign(new Event('pointerdown'), { button: 0 }));
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
  expect(rendered.at(-1)).toBeNull();

  // As on a page, where an update that nothing hurries is rendered in a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(100);
  await settle();
  expect(rendered.at(-1)).toMatchObject({ found: [], storeId: STORE });
});
