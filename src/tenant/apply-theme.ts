import { accentProperties } from '#domain/tenant/accent-properties.ts';
import type { Accent } from '#domain/tenant/theme-palette.ts';

/** Writes the palette over the one that the server put into the document, through the CSSOM, which a strict CSP allows. */
export function applyTheme(root: HTMLElement, accent: Accent): void {
  for (const [name, value] of accentProperties(accent)) root.style.setProperty(name, value);
}
