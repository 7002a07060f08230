import { type Accent, accentProperties, type ThemePalette } from './theme-palette.ts';

const declarations = (accent: Accent): string =>
  accentProperties(accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Returns the palette as a style sheet for light and dark scheme. Its values are hex colours, so they need no escaping.
 */
export const paletteCss = ({ light, dark }: ThemePalette): string =>
  `:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
