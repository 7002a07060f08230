import { canvas } from './canvas.ts';
import { GROUNDS } from './grounds.ts';
import type { GroundName } from './grounds.ts';
import type { PlacedEmoji } from './placed-emoji.ts';
import { placedEmoji, shadow } from './placed-emoji.ts';

const WIDTH = 960;
const HEIGHT = 480;

/** The emoji stand in a row; the first one is the largest and in the middle. */
const ROWS: readonly (readonly { readonly x: number; readonly side: number; readonly degrees: number }[])[] = [
  [{ x: 480, side: 330, degrees: -4 }],
  [
    { x: 390, side: 310, degrees: -6 },
    { x: 640, side: 240, degrees: 7 },
  ],
  [
    { x: 480, side: 310, degrees: -3 },
    { x: 740, side: 220, degrees: 8 },
    { x: 228, side: 220, degrees: -9 },
  ],
  [
    { x: 420, side: 300, degrees: -4 },
    { x: 645, side: 240, degrees: 5 },
    { x: 205, side: 210, degrees: -9 },
    { x: 820, side: 170, degrees: 10 },
  ],
  [
    { x: 480, side: 280, degrees: -2 },
    { x: 680, side: 220, degrees: 6 },
    { x: 280, side: 220, degrees: -7 },
    { x: 840, side: 160, degrees: 11 },
    { x: 120, side: 160, degrees: -11 },
  ],
];
const FLOOR = 384;

/** Draws a wide picture without text: the page shows the banner's name beside it, in the customer's language. */
export function bannerPicture(drawings: readonly string[], ground: GroundName): string {
  const row = ROWS[Math.min(drawings.length, ROWS.length) - 1] ?? [];
  const things = row.flatMap(({ x, side, degrees }, index) => {
    const drawing = drawings[index];
    return drawing === undefined ? [] : [{ drawing, x, y: FLOOR - side * 0.46, side, degrees }];
  });
  return canvas({
    width: WIDTH,
    height: HEIGHT,
    ground: GROUNDS[ground],
    content: [table(GROUNDS[ground].shade), ...confetti(drawings), ...things.toReversed().map(standing)].join(''),
  });
}

const standing = (thing: PlacedEmoji): string => shadow(thing.x, FLOOR, thing.side) + placedEmoji(thing);

const table = (shade: string): string =>
  `<circle cx="150" cy="60" r="210" fill="#fff" opacity="0.28"/>` +
  `<circle cx="860" cy="30" r="150" fill="#fff" opacity="0.22"/>` +
  `<path d="M0 372C240 338 720 338 960 372V480H0Z" fill="${shade}" opacity="0.13"/>`;

/** Repeats the emoji small and faint, to fill the space above the table. */
const confetti = (drawings: readonly string[]): readonly string[] =>
  [
    { x: 70, y: 90, side: 62, degrees: -20 },
    { x: 300, y: 58, side: 50, degrees: 16 },
    { x: 610, y: 70, side: 56, degrees: -14 },
    { x: 770, y: 120, side: 46, degrees: 24 },
    { x: 905, y: 72, side: 66, degrees: 12 },
  ].flatMap((place, index) => {
    const drawing = drawings[index % drawings.length];
    return drawing === undefined ? [] : [placedEmoji({ ...place, drawing, opacity: 0.3 })];
  });
