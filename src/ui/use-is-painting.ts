import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True on the server and while React takes over what the server has rendered: both must render the same, so what only
 * this device knows has to wait. False in every later render.
 */
export const useIsPainting = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
