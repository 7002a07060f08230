import type { MenuGroupId, MenuProductId } from '#domain/ids.ts';

export const MENU_SORTS = ['menu', 'name', 'price'] as const;
export type MenuSort = (typeof MENU_SORTS)[number];

export interface MenuSearch {
  readonly text: string;
  /** An empty list means every group. */
  readonly groupIds: readonly MenuGroupId[];
  readonly sort: MenuSort;
}

/** The products that a search found in one group, as ids, because the caller already has the products. */
export interface FoundGroup {
  readonly id: MenuGroupId;
  readonly productIds: readonly MenuProductId[];
}
