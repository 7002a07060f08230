import { useLayoutEffect } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { MenuProductId } from '#domain/ids.ts';
import { headingId } from './menu-section.tsx';
import { sizeOf } from './menu-layout.ts';
import { rowsOf, topOf } from './row-elements.ts';

/** A row of the results, from which the customer returns to the whole menu. */
export interface LeftRow {
  readonly id: MenuProductId;
  /** Distance of the row from the top of the window, in pixels. */
  readonly y: number;
}

/** Returns the row from which the search was left, once; null when it was left otherwise. */
export type TakeLeftRow = () => LeftRow | null;

/** Returns the row where the customer sees it; null if it is not rendered. A favourite has two. */
export function leftRow(id: MenuProductId): LeftRow | null {
  const row = rowsOf(id).find((one) => topOf(one) >= 0 && topOf(one) < window.innerHeight);
  return row ? { id, y: topOf(row) } : null;
}

/** Puts the row of the whole menu where it was among the results, so that a second tap meets the same product. */
export function useReturnToRow(takeLeft: TakeLeftRow, sections: readonly MenuGroup[], isSearching: boolean): void {
  useLayoutEffect(() => {
    const left = isSearching ? null : takeLeft();
    const y = left && rowY(left.id, sections);
    if (left === null || y === null) return;
    window.scrollBy({ top: y - left.y, behavior: 'instant' });
    void import('./focus-row.ts').then(({ focusRow }) => focusRow(left.id));
  }, [takeLeft, sections, isSearching]);
}

/** Where a row is in the window; it may not be rendered yet, but all rows have the same height. */
function rowY(id: MenuProductId, sections: readonly MenuGroup[]): number | null {
  const isIt = (product: MenuGroup['products'][number]) => product.id === id;
  const section = sections.find(({ products }) => products.some(isIt));
  const rows = section && document.getElementById(headingId(section.id))?.nextElementSibling?.getBoundingClientRect();
  return rows ? rows.top + (rows.height / sizeOf(section)) * section.products.findIndex(isIt) : null;
}
