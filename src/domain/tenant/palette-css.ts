import { accentProperties } from './accent-properties.ts';
import type { Accent, ThemePalette } from './theme-palette.ts';

const declarations = (accent: Accent): string =>
  accentProperties(accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The palette as a style sheet that follows the device's scheme; its values are hex colours, so it needs no escaping. */
export const paletteCss = ({ light, dark }: ThemePalette): string =>
  `:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
