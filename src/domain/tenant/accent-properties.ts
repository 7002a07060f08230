import type { Accent } from './theme-palette.ts';

const NAMES = {
  accent: '--accent',
  accentStrong: '--accent-strong',
  onAccent: '--on-accent',
  accentSoft: '--accent-soft',
  accentText: '--accent-text',
} as const satisfies Record<keyof Accent, string>;

/** Returns the CSS custom properties of a shop's colours with their values. */
export const accentProperties = (accent: Accent): readonly (readonly [name: string, value: string])[] =>
  Object.entries(NAMES).map(([key, name]) => [name, accent[key as keyof Accent]]);
