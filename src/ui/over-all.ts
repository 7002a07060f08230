import type { CSSProperties } from 'react';

/**
 * Style of the native input of a Chakra control, which Chakra reduces to one pixel. It covers the whole control
 * invisibly, so that taps, touch exploration of screen readers and tests reach it.
 */
export const COVER_CONTROL: CSSProperties = {
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
