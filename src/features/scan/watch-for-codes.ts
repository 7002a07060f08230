import { QR_SCAN_DELAY_MS } from '#ui/timings.ts';
import { decodeFrame } from './decode-qr.ts';
import { pixelsOfFrame } from './picture-pixels.ts';

/** Even a slow phone shows a picture long before this. */
const DARK_MS = 4_000;
const LOOKS_IN_THE_DARK = DARK_MS / QR_SCAN_DELAY_MS;

interface Watching {
  readonly onRead: (text: string) => void;
  /** Called after four seconds without a picture from a camera that claims to run. */
  readonly onDark: () => void;
}

/** Looks for a code in the running video, once every 800 ms (A§9). The returned function stops it. */
export function watchForCodes(video: () => HTMLVideoElement | null, { onRead, onDark }: Watching): () => void {
  const canvas = document.createElement('canvas');
  let looksInTheDark = 0;
  const look = () => {
    const picture = video();
    const pixels = picture && pixelsOfFrame(picture, canvas);
    looksInTheDark = pixels ? 0 : looksInTheDark + 1;
    if (looksInTheDark === LOOKS_IN_THE_DARK) onDark();
    const text = pixels && decodeFrame(pixels);
    if (text) onRead(text);
  };
  const timer = setInterval(look, QR_SCAN_DELAY_MS);
  return () => clearInterval(timer);
}
