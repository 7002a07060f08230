import type { MenuGroupId } from '#domain/ids.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';

/** Heights of headings and rows in pixels. All rows have the same height, so offsets are computed, never measured. */
export interface RowHeights {
  readonly heading: number;
  readonly row: number;
}

/** These must equal the values in menu-list.module.css, because the scroll position is computed from them. */
const ROW_REM = 8.25;
/** With large text on a small screen the picture stands below the name. */
const NARROW_ROW_REM = 12.5;
const HEADING_REM = 3.75;
export const TABS_REM = 3.25;

/** Narrower columns, in rem, have no room for a name beside a picture. */
const NARROW_REM = 20.5;
export const isNarrow = (columnPixels: number, pixelsPerRem: number): boolean =>
  columnPixels < NARROW_REM * pixelsPerRem;

export const rowHeights = (pixelsPerRem: number, narrow: boolean): RowHeights => ({
  heading: HEADING_REM * pixelsPerRem,
  row: (narrow ? NARROW_ROW_REM : ROW_REM) * pixelsPerRem,
});

/** A group of which perhaps only the first products have arrived. */
export interface ListedGroup extends MenuGroup {
  /** How many it has; undefined where all are here. */
  readonly size?: number | undefined;
}

export const sizeOf = ({ size, products }: ListedGroup): number => size ?? products.length;

export interface PlacedGroup {
  readonly group: MenuGroup;
  /** Offset of the heading from the top of the list, in pixels. */
  readonly top: number;
}

/** Returns the offset of each group in the list. */
export function placeGroups(groups: readonly MenuGroup[], heights: RowHeights): readonly PlacedGroup[] {
  let top = 0;
  return groups.map((group) => {
    const placed = { group, top };
    top += heights.heading + sizeOf(group) * heights.row;
    return placed;
  });
}

/** Returns the group at an offset; the first one above the list, the last one below it. */
export function groupAt(placed: readonly PlacedGroup[], y: number): PlacedGroup | undefined {
  let low = 0;
  let high = placed.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((placed[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return placed[low];
}

/**
 * Returns the group to mark at the end of the page, where groups below `y` cannot scroll higher: the active group if it
 * is one of them (the customer has chosen it), otherwise the last group.
 */
export const groupAtEnd = (
  placed: readonly PlacedGroup[],
  y: number,
  activeId: MenuGroupId | null,
): PlacedGroup | undefined => placed.find(({ group, top }) => top > y && group.id === activeId) ?? placed.at(-1);

/** A range of the list, in pixels from its top. */
export interface PixelRange {
  readonly from: number;
  readonly to: number;
}

/** A range of a group's products: `from` inclusive, `to` exclusive. */
export interface ProductRange {
  readonly from: number;
  readonly to: number;
}

const NONE: ProductRange = { from: 0, to: 0 };

/** Returns the products of a group that a range of the list touches. */
export function productsWithin({ group, top }: PlacedGroup, heights: RowHeights, visible: PixelRange): ProductRange {
  const firstRow = top + heights.heading;
  const from = Math.max(0, Math.floor((visible.from - firstRow) / heights.row));
  const to = Math.min(group.products.length, Math.ceil((visible.to - firstRow) / heights.row));
  return from < to ? { from, to } : NONE;
}
