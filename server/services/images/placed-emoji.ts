import { EMOJI_BOX } from './emoji-library.ts';

/** One emoji on a picture: its drawing, its centre and side length in pixels, its rotation and opacity. */
export interface PlacedEmoji {
  readonly drawing: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly degrees?: number;
  readonly opacity?: number;
}

/** Returns an SVG fragment. */
export function placedEmoji({ drawing, x, y, side, degrees = 0, opacity = 1 }: PlacedEmoji): string {
  const scale = side / EMOJI_BOX;
  const transform = `translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(${-EMOJI_BOX / 2} ${-EMOJI_BOX / 2})`;
  return `<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${drawing}</g>`;
}

/** Draws a soft shadow below an emoji; `x` is its centre and `y` its lower edge. */
export const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 9}" fill="url(#shadow)"/>`;
