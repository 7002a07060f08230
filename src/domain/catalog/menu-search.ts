import type { MenuGroupId, MenuProductId } from '#domain/ids.ts';

export const MENU_SORTS = ['menu', 'name', 'price'] as const;
export type MenuSort = (typeof MENU_SORTS)[number];

export interface MenuSearch {
  readonly text: string;
  /** Empty shows every group. */
  readonly groupIds: readonly MenuGroupId[];
  readonly sort: MenuSort;
}

/** What a search found in one group, told by ids: who asks has the products already. */
export interface FoundGroup {
  readonly id: MenuGroupId;
  /** In the order to show. */
  readonly productIds: readonly MenuProductId[];
}
