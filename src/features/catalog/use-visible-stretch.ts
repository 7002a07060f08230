import { useEffect, useMemo, useState } from 'react';
import type { Stretch } from './menu-layout.ts';

interface Band {
  /** Half screens between the top of the list and the top of the window. */
  readonly index: number;
  /** Half a screen, in pixels. */
  readonly size: number;
}

function currentBand(listTop: number): Band {
  const size = Math.ceil(window.innerHeight / 2);
  return { index: Math.floor((window.scrollY - listTop) / size), size };
}

/**
 * What of the list is to be in the document: the window and a screen before and after it.
 * It moves in half screens, so scrolling renders twice per screen and not sixty times a second.
 */
export function useVisibleStretch(listTop: number): Stretch {
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

  return useMemo(() => ({ from: (band.index - 2) * band.size, to: (band.index + 5) * band.size }), [band]);
}
