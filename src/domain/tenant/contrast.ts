import { rgbFromHex } from './hex-colour.ts';
import { linearise } from './oklch.ts';

/** Minimum contrast of text, WCAG 2.2 success criterion 1.4.3. */
export const AA_TEXT = 4.5;

function luminance(hex: string): number {
  const rgb = rgbFromHex(hex);
  if (!rgb) throw new RangeError(`not a hex colour: ${hex}`);
  const [red, green, blue] = linearise(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
