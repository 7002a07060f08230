import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Printing {
  /** The page goes on paper. What this changes is in the document before the paper is laid out. */
  readonly isPrinting: boolean;
  /** Whoever prints has pressed something before: time enough to load what only paper needs. */
  readonly mayPrint: boolean;
}

export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [mayPrint, setMayPrint] = useState(false);
  useEffect(() => {
    const print = matchMedia('print');
    const ended = new AbortController();
    const tell = (now: boolean) => flushSync(() => setPrinting(now));
    // Not every browser has both signs, and the media query alone may come too late.
    window.addEventListener('beforeprint', () => tell(true), ended);
    window.addEventListener('afterprint', () => tell(false), ended);
    print.addEventListener('change', () => tell(print.matches), ended);
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, () => setMayPrint(true), ended);
    return () => ended.abort();
  }, []);
  return { isPrinting, mayPrint };
}
