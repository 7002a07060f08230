import { AA_TEXT, contrast } from './contrast.ts';
import { hexFromRgb, rgbFromHex } from './hex-colour.ts';
import { oklchFromRgb, rgbFromOklch, type Oklch } from './oklch.ts';

/** Values of the custom properties `--accent`, `--accent-strong`, `--on-accent`, `--accent-soft`, `--accent-text`; all `#rrggbb`. */
export interface Accent {
  /** Fill of the main button: the tenant's colour, moved only as far as it takes to be seen. */
  readonly accent: string;
  /** The same fill pressed. */
  readonly accentStrong: string;
  /** Text on both fills. */
  readonly onAccent: string;
  /** Quiet fill of what is selected. */
  readonly accentSoft: string;
  /** The colour as text, icon or focus ring, on every surface and on the quiet fill. */
  readonly accentText: string;
}

export interface ThemePalette {
  readonly light: Accent;
  readonly dark: Accent;
}

interface Scheme {
  readonly surfaces: readonly string[];
  /** The end of the scale that is far from the surfaces: 0 is black, 1 is white. */
  readonly ink: 0 | 1;
  /** Between these lightnesses a fill is seen on the surfaces. */
  readonly fill: { readonly min: number; readonly max: number };
  readonly soft: number;
}

/** Grounds the accent must be read on; the page's tokens use the same. */
export const SURFACES = {
  light: ['#ffffff', '#f5f4f2', '#efeeeb'],
  dark: ['#131211', '#1e1c1a', '#282523'],
} as const;

const LIGHT: Scheme = { surfaces: SURFACES.light, ink: 0, fill: { min: 0.2, max: 0.88 }, soft: 0.955 };
const DARK: Scheme = { surfaces: SURFACES.dark, ink: 1, fill: { min: 0.74, max: 0.95 }, soft: 0.29 };

/** Purple, when a tenant has no readable colour (B§9). */
export const DEFAULT_PRIMARY = '#6b3fa0';

const SOFT_CHROMA = 0.035;
const DARK_CHROMA = 0.16;
const PRESSED_STEP = 0.07;
const STEP = 0.01;
// A little above AA, so that rounding to 8 bits can never fall below it.
const TARGET = AA_TEXT + 0.05;

const hexOf = (colour: Oklch): string => hexFromRgb(rgbFromOklch(colour));

/**
 * A tenant's palette from its one primary colour (`#rgb` or `#rrggbb`; anything else gives the default purple).
 * Every text pair has a contrast of at least 4.5 in both schemes, whatever the colour: yellow, white and black too.
 */
export function themePalette(primary: string): ThemePalette {
  const rgb = rgbFromHex(primary) ?? rgbFromHex(DEFAULT_PRIMARY) ?? [0, 0, 0];
  const seed = oklchFromRgb(rgb);
  return {
    light: accentFor(seed, LIGHT),
    dark: accentFor({ ...seed, chroma: Math.min(seed.chroma, DARK_CHROMA) }, DARK),
  };
}

function accentFor(seed: Oklch, scheme: Scheme): Accent {
  const { min, max } = scheme.fill;
  const fill = { ...seed, lightness: Math.min(max, Math.max(min, seed.lightness)) };
  const soft = hexOf({ ...seed, lightness: scheme.soft, chroma: Math.min(seed.chroma, SOFT_CHROMA) });
  const accent = hexOf(fill);
  const onAccent = textOn(accent, seed);
  return {
    accent,
    accentStrong: pressed(fill, scheme.ink, onAccent),
    onAccent,
    accentSoft: soft,
    accentText: readable(fill, scheme.ink, [...scheme.surfaces, soft]),
  };
}

/** White where it reads, else a near-black of the same hue, else black: one of them always reads. */
function textOn(accent: string, { chroma, hue }: Oklch): string {
  const tinted = hexOf({ lightness: 0.22, chroma: Math.min(chroma, SOFT_CHROMA), hue });
  return ['#ffffff', tinted, '#000000'].find((text) => contrast(text, accent) >= TARGET) ?? '#000000';
}

// Towards ink where the text still reads there, else away from the text, where it always does.
function pressed(fill: Oklch, ink: 0 | 1, onAccent: string): string {
  const towardsInk = ink === 0 ? -PRESSED_STEP : PRESSED_STEP;
  const [first, second] = [towardsInk, -towardsInk].map((step) =>
    hexOf({ ...fill, lightness: Math.min(1, Math.max(0, fill.lightness + step)) }),
  );
  const isReadable = first !== undefined && contrast(first, onAccent) >= TARGET;
  return (isReadable ? first : second) ?? onAccent;
}

/** Walks from the fill towards ink until it reads on every ground. Ink itself always does. */
function readable(fill: Oklch, ink: 0 | 1, grounds: readonly string[]): string {
  const direction = ink === 0 ? -STEP : STEP;
  for (let lightness = fill.lightness; lightness > 0 && lightness < 1; lightness += direction) {
    const text = hexOf({ ...fill, lightness });
    if (grounds.every((ground) => contrast(text, ground) >= TARGET)) return text;
  }
  return ink === 0 ? '#000000' : '#ffffff';
}
