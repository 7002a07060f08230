import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PixelRange } from './menu-layout.ts';

interface Band {
  /** Half screens between the top of the list and the top of the window. */
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
 * What of the list is to be in the document: the window and a screen before and after it, or all of it.
 * It moves in half screens, so scrolling renders twice per screen and not sixty times a second.
 * A new list begins with the window alone: what can be seen does not wait for what can be scrolled to.
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
