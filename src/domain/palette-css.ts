import type { Accent, ThemePalette } from './theme-palette.ts';

const PROPERTIES = {
  accent: '--accent',
  accentStrong: '--accent-strong',
  onAccent: '--on-accent',
  accentSoft: '--accent-soft',
  accentText: '--accent-text',
} as const satisfies Record<keyof Accent, string>;

const declarations = (accent: Accent): string =>
  Object.entries(PROPERTIES)
    .map(([name, property]) => `${property}:${accent[name as keyof Accent]}`)
    .join(';');

/** The palette as a style sheet that follows the device's scheme; its values are hex colours, so it needs no escaping. */
export const paletteCss = ({ light, dark }: ThemePalette): string =>
  `:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
