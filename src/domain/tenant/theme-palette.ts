import { AA_TEXT, contrast } from './contrast.ts';
import { hexFromRgb, rgbFromHex } from './hex-colour.ts';
import { oklchFromRgb, rgbFromOklch, type Oklch } from './oklch.ts';

/**
 * Values of the CSS properties `--accent`, `--accent-strong`, `--on-accent`,
 * `--accent-soft`, `--accent-text`; all `#rrggbb`.
 */
export interface Accent {
  /** Fill of the main button: the tenant's colour, adjusted only as far as needed to be visible. */
  readonly accent: string;
  /** Fill of the pressed main button. */
  readonly accentStrong: string;
  /** Text on both fills. */
  readonly onAccent: string;
  /** Subtle fill of selected items. */
  readonly accentSoft: string;
  /** The colour of text, icons and focus rings, on every surface and on the subtle fill. */
  readonly accentText: string;
}

export interface ThemePalette {
  readonly light: Accent;
  readonly dark: Accent;
}

interface Scheme {
  readonly surfaces: readonly string[];
  /** Lightness of the most contrasting text: 0 is black, 1 is white. */
  readonly ink: 0 | 1;
  /** Range of lightness in which a fill is visible on the surfaces. */
  readonly fill: { readonly min: number; readonly max: number };
  readonly soft: number;
  /** Contrast with the surfaces of a fill that has hardly any colour. */
  readonly bold: number;
}

/** Backgrounds on which the accent must be readable; the page's tokens have the same values. */
export const SURFACES = {
  light: ['#ffffff', '#f5f4f2', '#efeeeb'],
  dark: ['#131211', '#1e1c1a', '#282523'],
} as const;

const LIGHT: Scheme = { surfaces: SURFACES.light, ink: 0, fill: { min: 0.2, max: 0.88 }, soft: 0.955, bold: 7 };
const DARK: Scheme = { surfaces: SURFACES.dark, ink: 1, fill: { min: 0.74, max: 0.95 }, soft: 0.29, bold: 10 };

/** Purple, used when a tenant has no valid colour (B§9). */
export const DEFAULT_PRIMARY = '#6b3fa0';

/** Below it a fill is grey to the eye, and a pale or middle grey is what a disabled button looks like. */
export const VIVID_CHROMA = 0.08;
const SOFT_CHROMA = 0.035;
const DARK_CHROMA = 0.16;
const PRESSED_STEP = 0.07;
const STEP = 0.01;
// Slightly above AA, so that rounding to 8 bits never falls below it.
const TARGET = AA_TEXT + 0.05;

const hexOf = (colour: Oklch): string => hexFromRgb(rgbFromOklch(colour));

/**
 * Derives a tenant's palette from its primary colour (`#rgb` or `#rrggbb`; anything else gives the default purple).
 * Every text has a contrast of at least 4.5 in both schemes, for any colour, even yellow, white and black.
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
  const fill = boldly({ ...seed, lightness: Math.min(max, Math.max(min, seed.lightness)) }, scheme);
  const soft = hexOf({ ...seed, lightness: scheme.soft, chroma: Math.min(seed.chroma, SOFT_CHROMA) });
  const accent = hexOf(fill);
  const onAccent = textOn(accent, seed);
  return {
    accent,
    accentStrong: pressed(fill, scheme.ink, onAccent),
    onAccent,
    accentSoft: soft,
    accentText: readable(fill, scheme.ink, [...scheme.surfaces, soft], TARGET),
  };
}

/** Returns white if readable, else a near-black of the same hue, else black; one of them is always readable. */
function textOn(accent: string, { chroma, hue }: Oklch): string {
  const tinted = hexOf({ lightness: 0.22, chroma: Math.min(chroma, SOFT_CHROMA), hue });
  return ['#ffffff', tinted, '#000000'].find((text) => contrast(text, accent) >= TARGET) ?? '#000000';
}

// Moves the fill towards ink if the text stays readable, otherwise away from it, which is always readable.
function pressed(fill: Oklch, ink: 0 | 1, onAccent: string): string {
  const towardsInk = ink === 0 ? -PRESSED_STEP : PRESSED_STEP;
  const [first, second] = [towardsInk, -towardsInk].map((step) =>
    hexOf({ ...fill, lightness: Math.min(1, Math.max(0, fill.lightness + step)) }),
  );
  const isReadable = first !== undefined && contrast(first, onAccent) >= TARGET;
  return (isReadable ? first : second) ?? onAccent;
}

/** Returns a vivid fill as it is; white, grey and pastels become a strong tone that no disabled button has. */
function boldly(fill: Oklch, { ink, surfaces, bold }: Scheme): Oklch {
  if (oklchFromRgb(rgbFromOklch(fill)).chroma >= VIVID_CHROMA) return fill;
  return oklchFromRgb(rgbFromHex(readable(fill, ink, surfaces, bold)) ?? [ink, ink, ink]);
}

/** Moves the colour towards ink until it has the contrast on every background, which ink always has. */
function readable(fill: Oklch, ink: 0 | 1, grounds: readonly string[], target: number): string {
  const direction = ink === 0 ? -STEP : STEP;
  for (let lightness = fill.lightness; lightness > 0 && lightness < 1; lightness += direction) {
    const text = hexOf({ ...fill, lightness });
    if (grounds.every((ground) => contrast(text, ground) >= target)) return text;
  }
  return ink === 0 ? '#000000' : '#ffffff';
}

const PROPERTIES = {
  accent: '--accent',
  accentStrong: '--accent-strong',
  onAccent: '--on-accent',
  accentSoft: '--accent-soft',
  accentText: '--accent-text',
} as const satisfies Record<keyof Accent, string>;

/** Returns the CSS custom properties of a shop's colours with their values. */
export const accentProperties = (accent: Accent): readonly (readonly [name: string, value: string])[] =>
  Object.entries(PROPERTIES).map(([key, name]) => [name, accent[key as keyof Accent]]);
