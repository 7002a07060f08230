import { canvas } from './canvas.ts';
import { GROUNDS } from './grounds.ts';
import type { GroundName } from './grounds.ts';
import { placedEmoji, shadow } from './placed-emoji.ts';

const SIDE = 512;

/** `rounded` is shown as it is; `full` is cut by the device, which may take everything outside the inner 80 % (W3C maskable icons). */
export type BrandShape = 'rounded' | 'full';

const SHAPES = {
  rounded: { radius: 116, part: 0.68 },
  full: { radius: 0, part: 0.54 },
} as const satisfies Record<BrandShape, { readonly radius: number; readonly part: number }>;

/** A shop's mark: one thing, upright, large enough to be read at 48 pixels. */
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
