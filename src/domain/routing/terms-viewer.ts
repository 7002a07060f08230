/** B§9, in CSS pixels. */
const PAGE_WIDTH_MAX = 454;
const PAGE_MARGIN = 26;
const ZOOM = 3;

/** As wide as the viewport allows, tripled when zoomed (B§9). */
export const termsPageWidth = (viewportWidth: number, isZoomed: boolean): number =>
  Math.min(PAGE_WIDTH_MAX, viewportWidth - PAGE_MARGIN) * (isZoomed ? ZOOM : 1);

/** The page index stays between 1 and the number of pages (B§4). */
export const clampPage = (page: number, pageCount: number): number => Math.max(1, Math.min(page, pageCount));
