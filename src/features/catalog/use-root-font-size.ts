import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

const rootFontSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Pixels of one rem. Rows are as high as their text needs, also for a customer who reads larger text. */
export const useRootFontSize = (): number => useSyncExternalStore(subscribe, rootFontSize);
