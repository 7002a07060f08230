import { useState } from 'react';
import type { StoreId } from '#domain/ids.ts';
import type { MenuSearch } from '#domain/catalog/menu-search.ts';

export type MenuFilters = Pick<MenuSearch, 'groupIds' | 'sort'>;

/** What the customer has narrowed the menu down to. */
export interface MenuQuery extends MenuSearch {
  /** When the text last changed, on the page's clock. */
  readonly typedAtMs: number;
  readonly setText: (text: string) => void;
  readonly setFilters: (filters: MenuFilters) => void;
}

export const NO_FILTERS: MenuFilters = { groupIds: [], sort: 'menu' };

export const filterCount = ({ groupIds, sort }: MenuFilters): number => groupIds.length + Number(sort !== 'menu');

export const isSearching = (search: MenuSearch): boolean => search.text.trim() !== '' || filterCount(search) > 0;

const NOTHING_TYPED = { text: '', typedAtMs: 0, filters: NO_FILTERS };

/** Another store has another menu, so its menu begins unsearched (A§4). What was typed before the first store is known stays. */
export function useMenuQuery(storeId: StoreId | null): MenuQuery {
  const [asked, setAsked] = useState({ storeId, ...NOTHING_TYPED });
  const current = asked.storeId === storeId || asked.storeId === null ? asked : { storeId, ...NOTHING_TYPED };
  const { text, typedAtMs, filters } = current;
  return {
    text,
    typedAtMs,
    ...filters,
    setText: (next) => setAsked({ ...current, storeId, text: next, typedAtMs: performance.now() }),
    setFilters: (next) => setAsked({ ...current, storeId, filters: next }),
  };
}
