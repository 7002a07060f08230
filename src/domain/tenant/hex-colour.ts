import type { Rgb } from './oklch.ts';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Parses `#rgb` or `#rrggbb` to channels; null for anything else. */
export function rgbFromHex(text: string): Rgb | null {
  const trimmed = text.trim();
  if (!HEX.test(trimmed)) return null;
  const digits = trimmed.slice(1);
  const size = digits.length / 3;
  const channel = (index: number): number => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255;
  };
  return [channel(0), channel(1), channel(2)];
}

export const hexFromRgb = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
