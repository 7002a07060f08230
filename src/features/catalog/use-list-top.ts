import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page, in pixels, also when something above it appears or grows; null until measured. */
export function useListTop(ref: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
