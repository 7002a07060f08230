import type { Accent } from '#domain/theme-palette.ts';

const PROPERTIES = {
  accent: '--accent',
  accentStrong: '--accent-strong',
  onAccent: '--on-accent',
  accentSoft: '--accent-soft',
  accentText: '--accent-text',
} as const satisfies Record<keyof Accent, string>;

/** Writes the palette over the one that the server put into the document, through the CSSOM, which a strict CSP allows. */
export function applyTheme(root: HTMLElement, accent: Accent): void {
  for (const [key, property] of Object.entries(PROPERTIES)) {
    root.style.setProperty(property, accent[key as keyof Accent]);
  }
}
