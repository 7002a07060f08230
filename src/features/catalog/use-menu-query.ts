import { useState } from 'react';
import type { StoreId } from '#domain/ids.ts';
import type { MenuSearch } from '#domain/catalog/menu-search.ts';

export type MenuFilters = Pick<MenuSearch, 'groupIds' | 'sort'>;

/** The customer's search text and filters. */
export interface MenuQuery extends MenuSearch {
  /** When the text last changed, in `performance.now()` time. */
  readonly typedAtMs: number;
  /** The field has the focus: only it and what it finds are shown. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Closes the search and forgets its text; the filters stay. */
  readonly leave: () => void;
  readonly setText: (text: string) => void;
  readonly setFilters: (filters: MenuFilters) => void;
}

export const NO_FILTERS: MenuFilters = { groupIds: [], sort: 'menu' };

export const filterCount = ({ groupIds, sort }: MenuFilters): number => groupIds.length + Number(sort !== 'menu');

export const isSearching = (search: MenuSearch): boolean => search.text.trim() !== '' || filterCount(search) > 0;

/** The field has the focus or a text. */
export const isFieldActive = ({ isOpen, text }: Pick<MenuQuery, 'isOpen' | 'text'>): boolean => isOpen || text !== '';

const NOTHING_TYPED = { text: '', typedAtMs: 0, isOpen: false, filters: NO_FILTERS };

/**
 * Keeps the search state. A change of store resets it, because the menu is another one (A§4). Text typed before the first store
 * is known is kept, and so is all of it while no store is known for a moment.
 */
export function useMenuQuery(storeId: StoreId | null): MenuQuery {
  const [asked, setAsked] = useState({ storeId, ...NOTHING_TYPED });
  // Not only looked past: a setter builds on it, and the way back to the first store would bring it up again.
  if (storeId !== null && asked.storeId !== storeId)
    setAsked({ ...(asked.storeId === null ? asked : NOTHING_TYPED), storeId });
  const { text, typedAtMs, isOpen, filters } = asked;
  const change = (next: Partial<typeof NOTHING_TYPED>) => setAsked((before) => ({ ...before, ...next }));
  return {
    text,
    typedAtMs,
    isOpen,
    ...filters,
    setOpen: (next) => change({ isOpen: next }),
    leave: () => change({ text: '', isOpen: false }),
    setText: (next) => change({ text: next, typedAtMs: performance.now() }),
    setFilters: (next) => change({ filters: next }),
  };
}
