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

/** Another store has other groups, so its menu begins unfiltered (A§4); what was typed stays. */
export function useMenuQuery(storeId: StoreId | null): MenuQuery {
  const [{ text, typedAtMs }, setTyped] = useState({ text: '', typedAtMs: 0 });
  const [chosen, setChosen] = useState({ storeId, filters: NO_FILTERS });
  const { groupIds, sort } = chosen.storeId === storeId ? chosen.filters : NO_FILTERS;
  return {
    text,
    typedAtMs,
    groupIds,
    sort,
    setText: (next) => setTyped({ text: next, typedAtMs: performance.now() }),
    setFilters: (filters) => setChosen({ storeId, filters }),
  };
}
