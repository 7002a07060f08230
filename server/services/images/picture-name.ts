import type { GroundName } from './grounds.ts';
import { isGroundName } from './grounds.ts';

/** What to draw: emoji from front to back, on a ground. */
export interface PictureName {
  readonly icons: readonly string[];
  readonly ground: GroundName;
}

/** `croissant_hot-beverage--honey.webp`: icon names of the emoji set joined by `_`, then the ground. */
const NAME = /^([a-z0-9-]+?(?:_[a-z0-9-]+?){0,4})--([a-z]+)\.webp$/;

/** A file name is its own recipe, so a picture needs no row, no upload and no folder. null for a name that says nothing. */
export function readPictureName(file: string): PictureName | null {
  const [, icons, ground] = NAME.exec(file) ?? [];
  if (icons === undefined || ground === undefined || !isGroundName(ground)) return null;
  return { icons: icons.split('_'), ground };
}
