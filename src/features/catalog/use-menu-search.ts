import { useEffect, useState } from 'react';
import type { MenuProductId } from '#domain/ids.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/timings.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';

export interface ProductSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Null while nothing is searched. */
  readonly found: ReadonlySet<MenuProductId> | null;
}

/** A§2: by name, half a second after the last keystroke, blind to case and accents; the scan runs in the worker. */
export function useMenuSearch(version: KeyedMenu): ProductSearch {
  const [text, setText] = useState('');
  const [found, setFound] = useState<ReadonlySet<MenuProductId> | null>(null);
  const isSearching = text.trim() !== '';

  useEffect(() => {
    if (!isSearching) return undefined;
    let isWanted = true;
    const search = async () => {
      const { quoteWorker } = await import('#bridge/quote-worker.ts');
      const hits = await quoteWorker.search(version, { text, groupIds: [], sort: 'menu' });
      if (isWanted) setFound(new Set(hits));
    };
    const timer = setTimeout(() => void search(), SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [version, text, isSearching]);
  return { text, setText, found: isSearching ? found : null };
}
