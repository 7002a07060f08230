import { createContext, use } from 'react';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { ProductId } from '#domain/ids.ts';

/** The data that menu rows share, and the actions of a tap. */
export interface MenuRows {
  /** Amounts in the cart, over all lines of a product. */
  readonly quantities: ReadonlyMap<ProductId, number>;
  readonly isSoldOut: (product: MenuProduct) => boolean;
  readonly isReadOnly: boolean;
  /** One object for all rows, so that a row renders again only when its own product changes. */
  readonly actions: RowActions;
}

export interface RowActions {
  readonly open: (product: MenuProduct) => void;
  readonly addOne: (product: MenuProduct) => void;
  readonly dropOne: (product: MenuProduct) => void;
}

export const MenuRowsContext = createContext<MenuRows | null>(null);

export function useMenuRows(): MenuRows {
  const rows = use(MenuRowsContext);
  if (!rows) throw new Error('useMenuRows outside of MenuRowsContext');
  return rows;
}
