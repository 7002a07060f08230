import { canvas } from './canvas.ts';
import { GROUNDS } from './grounds.ts';
import type { GroundName } from './grounds.ts';
import { placedEmoji, shadow } from './placed-emoji.ts';

const SIDE = 512;

/**
 * `rounded` is shown unchanged; a device crops `full`, and may remove everything outside the inner 80 % (W3C maskable
 * icons).
 */
export type BrandShape = 'rounded' | 'full';

const SHAPES = {
  rounded: { radius: 116, part: 0.68 },
  full: { radius: 0, part: 0.54 },
} as const satisfies Record<BrandShape, { readonly radius: number; readonly part: number }>;

/** Draws a shop's logo: one upright emoji, large enough to be recognizable at 48 pixels. */
export function brandPicture(drawing: string, ground: GroundName, shape: BrandShape): string {
  const { radius, part } = SHAPES[shape];
  const side = SIDE * part;
  const middle = SIDE / 2;
  return canvas({
    width: SIDE,
    height: SIDE,
    radius,
    ground: GROUNDS[ground],
    content:
      shadow(middle, middle + side * 0.46, side * 0.84) + placedEmoji({ drawing, x: middle, y: middle - 6, side }),
  });
}
