import type { CSSProperties } from 'react';

/**
 * For the native input of a Chakra control, which hides it in one pixel: invisible over the whole control, it is what a finger, a
 * screen reader's touch exploration and a test meet there.
 */
export const OVER_ALL: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  // oxlint-disable-next-line typescript/no-deprecated -- undoes what Zag hides it with
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
};
