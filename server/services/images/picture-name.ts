import type { GroundName } from './grounds.ts';
import { isGroundName } from './grounds.ts';

/** What to draw: emoji from front to back, on a background. */
export interface PictureName {
  readonly icons: readonly string[];
  readonly ground: GroundName;
}

/** Matches `croissant_hot-beverage--honey.webp`: icon names of the emoji set joined by `_`, then the background. */
const NAME = /^([a-z0-9-]+?(?:_[a-z0-9-]+?){0,4})--([a-z]+)\.webp$/;

/**
 * Parses a file name into what to draw, so that a picture needs no database row and no upload. Returns null for an
 * invalid name.
 */
export function readPictureName(file: string): PictureName | null {
  const [, icons, ground] = NAME.exec(file) ?? [];
  if (icons === undefined || ground === undefined || !isGroundName(ground)) return null;
  return { icons: icons.split('_'), ground };
}
