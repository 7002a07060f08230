import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PixelRange } from './menu-layout.ts';

interface Band {
  /** Number of half screens between the top of the list and the top of the window. */
  readonly index: number;
  /** Half a screen, in pixels. */
  readonly size: number;
}

const EVERYTHING: PixelRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function currentBand(listTop: number): Band {
  const size = Math.ceil(window.innerHeight / 2);
  return { index: Math.floor((window.scrollY - listTop) / size), size };
}

/**
 * Returns the range of the list to render: the window and one screen before and after it, or everything. It moves in
 * steps of half a screen, so that scrolling renders twice per screen instead of 60 times a second. A new list first
 * renders only the window, so that the visible part appears first.
 */
export function useVisibleRange(listTop: number, isWhole: boolean): PixelRange {
  const [band, setBand] = useState(() => currentBand(listTop));

  useEffect(() => {
    const follow = () => {
      const next = currentBand(listTop);
      setBand((before) => (before.index === next.index && before.size === next.size ? before : next));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [listTop]);

  const margin = useDeferredValue(2, 0);
  const near = useMemo(
    () => ({ from: (band.index - margin) * band.size, to: (band.index + 3 + margin) * band.size }),
    [band, margin],
  );
  return isWhole ? EVERYTHING : near;
}
