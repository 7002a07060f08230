import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadQuoteWorker } from '#bridge/load-quote-worker.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { StoreId } from '#domain/ids.ts';
import type { FoundGroup, MenuSearch } from '#domain/catalog/menu-search.ts';
import { useReleased } from '#ui/follow-press.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import { debouncedAnswer } from './debounced-answer.ts';
import { isSearching, type MenuQuery } from './use-menu-query.ts';

interface Answer {
  readonly storeId: StoreId;
  /** Identifies the query: equal queries have equal text. */
  readonly question: string;
  readonly found: readonly FoundGroup[];
}

/**
 * Searches by name, half a second after the last keystroke, ignoring case and accents; filters and sorting apply at
 * once (A§2). The worker does the search. Null without a query, or before its first result. When only the menu changes,
 * the old result is shown until the new one is ready, so that the list does not jump.
 */
export function useMenuSearch(version: KeyedMenu | undefined, query: MenuQuery): Answer | null {
  const { groupIds, sort, typedAtMs } = query;
  const text = query.text.trim();
  const isAsked = isSearching(query);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const released = useReleased();

  useEffect(() => {
    if (!isAsked || !version) return undefined;
    const search = { text, groupIds, sort };
    const changed = new AbortController();
    const dueAt = text === '' ? 0 : typedAtMs + SEARCH_DEBOUNCE_MS;
    void debouncedAnswer(dueAt, () => ask(version, search), released, changed.signal).then((found) => {
      // At once: a press that begins before the rows are replaced would lose its tap.
      if (found) flushSync(() => setAnswer({ storeId: version.menu.storeId, question: JSON.stringify(search), found }));
    });
    return () => changed.abort();
  }, [isAsked, version, text, typedAtMs, groupIds, sort, released]);
  // A new search must not start with the previous result.
  useEffect(() => (isAsked ? () => setAnswer(null) : undefined), [isAsked]);

  return isAsked && answer && answer.storeId === version?.menu.storeId ? answer : null;
}

const ask = async (version: KeyedMenu, search: MenuSearch): Promise<readonly FoundGroup[]> => {
  const worker = await loadQuoteWorker();
  return await worker.search(version, search);
};

/** Starts the worker and sends it the menu while the customer is still typing. */
export const prepareSearch = (version: KeyedMenu): Promise<unknown> =>
  ask(version, { text: '', groupIds: [], sort: 'menu' }).catch(() => undefined);
