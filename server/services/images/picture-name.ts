import type { GroundName } from './grounds.ts';
import { GROUNDS, isGroundName } from './grounds.ts';

/** What to draw: emoji from front to back, on a background. */
export interface PictureName {
  readonly icons: readonly string[];
  readonly ground: GroundName;
}

/**
 * Matches `croissant_hot-beverage--honey.webp`: icon names of the emoji set joined by `_`, then the background, whose
 * colour may follow (`pictureColour`).
 */
const NAME = /^([a-z0-9-]+?(?:_[a-z0-9-]+?){0,4})--([a-z]+)(?:\.([0-9a-f]{6}))?\.webp$/;

/**
 * Parses a file name into what to draw, so that a picture needs no database row and no upload. Returns null for an
 * invalid name.
 */
export function readPictureName(file: string): PictureName | null {
  const [, icons, ground, colour] = NAME.exec(file) ?? [];
  if (icons === undefined || ground === undefined || !isGroundName(ground)) return null;
  if (colour !== undefined && colour !== colourOf(ground)) return null;
  return { icons: icons.split('_'), ground };
}

const colourOf = (ground: GroundName): string => GROUNDS[ground].deep.slice(1).toLowerCase();

/** Returns the name of the same picture that also tells its colour; a name that is no recipe, as it is. */
export function withColour(file: string): string {
  const name = readPictureName(file);
  return name ? `${name.icons.join('_')}--${name.ground}.${colourOf(name.ground)}.webp` : file;
}
