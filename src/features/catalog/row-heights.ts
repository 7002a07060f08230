import type { RowHeights } from './menu-layout.ts';

/** The same figures as in menu-list.module.css: what the style sheet draws and what the scroll position is computed from. */
export const ROW_REM = 8.25;
const HEADING_REM = 3.75;
export const TABS_REM = 3.25;

export const rowHeights = (pixelsPerRem: number): RowHeights => ({
  heading: HEADING_REM * pixelsPerRem,
  row: ROW_REM * pixelsPerRem,
});
