import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useIsPainting } from '#ui/use-is-painting.ts';
import type { PixelRange } from './menu-layout.ts';

interface Band {
  /** Number of half screens between the top of the list and the top of the window. */
  readonly index: number;
  /** Half a screen, in pixels. */
  readonly size: number;
}

const EVERYTHING: PixelRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The rows of a painted document: those of the first two screens of a phone. */
const PAINTED: Band = { index: 0, size: 412 };

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
  const isPainting = useIsPainting();
  const [band, setBand] = useState(() => (isPainting ? PAINTED : currentBand(listTop)));

  useEffect(() => {
    // What was painted stays, or a row could disappear under a finger.
    if (Number.isNaN(listTop)) return undefined;
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
