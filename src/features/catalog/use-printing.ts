import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { workerReady } from '#bridge/worker-ready.ts';

interface Printing {
  /** The page is being printed. The update is in the document before the print layout. */
  readonly isPrinting: boolean;
  /** True once what only printing needs can be loaded without delaying the first screen. */
  readonly mayPrint: boolean;
}

export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [mayPrint, setMayPrint] = useState(false);
  useEffect(() => {
    const print = matchMedia('print');
    const ended = new AbortController();
    const tell = (now: boolean) => flushSync(() => setPrinting(now));
    // Not every browser has both signals, and the media query alone may fire too late.
    window.addEventListener('beforeprint', () => tell(true), ended);
    window.addEventListener('afterprint', () => tell(false), ended);
    print.addEventListener('change', () => tell(print.matches), ended);
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, () => setMayPrint(true), ended);
    // Nobody has to touch a page to print it: a kiosk, a browser without a window, the menu of another app. By then the
    // service worker has all assets, so loading this part costs no bytes.
    void workerReady()?.then(() => ended.signal.aborted || setMayPrint(true));
    return () => ended.abort();
  }, []);
  return { isPrinting, mayPrint };
}
