import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Time limit for a screen to reach its previous height. */
const GROWTH_MS = 1500;

/**
 * Starts a new screen at its top; Back restores the previous position when the screen is tall enough again. Overlays
 * only change the search, so they do not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(current.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    current.current = key;
  }, [key]);

  // Only another screen scrolls: opening a sheet is a navigation too, and also turns POP into PUSH.
  const enterScreen = useEffectEvent(() => scrollTo(isBack ? (positions.current.get(current.current) ?? 0) : 0));
  useLayoutEffect(() => enterScreen(), [pathname]);
}

/** Scrolls now, and again while the page grows, until the position is reached or the customer scrolls. */
function scrollTo(top: number): () => void {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growth = new ResizeObserver(reach);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  const timer = setTimeout(stop, GROWTH_MS);
  growth.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  reach();
  return stop;
}
