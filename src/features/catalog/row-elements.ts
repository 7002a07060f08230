import type { MenuProductId } from '#domain/ids.ts';

/** The rows of a product that are rendered; a favourite has two. */
export const rowsOf = (id: MenuProductId): readonly HTMLElement[] =>
  [...document.querySelectorAll(`a[href="?item=${CSS.escape(id)}"]`)].flatMap((link) => link.closest('li') ?? []);

/** Distance from the top of the window, in pixels. */
export const topOf = (row: Element): number => row.getBoundingClientRect().top;
