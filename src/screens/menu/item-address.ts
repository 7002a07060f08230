import type { Highlight } from '#domain/store/store.ts';

/** `?item=` names a product of the menu, or the banner that carries one. */
export const HIGHLIGHT_PREFIX = 'highlight:';

export const highlightItem = ({ id }: Highlight): string => HIGHLIGHT_PREFIX + id;
