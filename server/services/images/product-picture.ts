import { canvas } from './canvas.ts';
import { GROUNDS } from './grounds.ts';
import type { GroundName } from './grounds.ts';
import { placedEmoji, shadow } from './placed-emoji.ts';

const SIDE = 480;

/** Centre and side length of each emoji as fractions of the picture, front first. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly degrees: number;
}

const ARRANGEMENTS: readonly (readonly Place[])[] = [
  [{ x: 0.5, y: 0.49, side: 0.64, degrees: -4 }],
  [
    { x: 0.38, y: 0.56, side: 0.52, degrees: -6 },
    { x: 0.7, y: 0.4, side: 0.42, degrees: 8 },
  ],
  [
    { x: 0.38, y: 0.6, side: 0.48, degrees: -6 },
    { x: 0.68, y: 0.58, side: 0.38, degrees: 6 },
    { x: 0.54, y: 0.32, side: 0.38, degrees: 2 },
  ],
];

/** Draws a square picture of one to three emoji on a table, without rounded corners; the page rounds them. */
export function productPicture(drawings: readonly string[], ground: GroundName): string {
  const places = ARRANGEMENTS[Math.min(drawings.length, ARRANGEMENTS.length) - 1] ?? [];
  const things = places.flatMap(({ x, y, side, degrees }, index) => {
    const drawing = drawings[index];
    return drawing === undefined ? [] : [{ drawing, x: x * SIDE, y: y * SIDE, side: side * SIDE, degrees }];
  });
  return canvas({
    width: SIDE,
    height: SIDE,
    ground: GROUNDS[ground],
    content: things
      .toReversed()
      .map((thing) => shadow(thing.x, thing.y + thing.side * 0.47, thing.side * 0.92) + placedEmoji(thing))
      .join(''),
  });
}
