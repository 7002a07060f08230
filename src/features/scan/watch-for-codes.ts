import { QR_SCAN_DELAY_MS } from '#ui/timings.ts';
import { decodeFrame } from './decode-qr.ts';
import { pixelsOfFrame } from './picture-pixels.ts';

/** Even a slow phone shows a picture earlier. */
const NO_PICTURE_TIMEOUT_MS = 4_000;
const MAX_DARK_LOOKS = NO_PICTURE_TIMEOUT_MS / QR_SCAN_DELAY_MS;

interface WatchOptions {
  readonly onRead: (text: string) => void;
  /** Called when a running camera has shown no picture for four seconds. */
  readonly onDark: () => void;
}

/** Searches the running video for a code every 800 ms (A§9). Returns a function that stops it. */
export function watchForCodes(video: () => HTMLVideoElement | null, { onRead, onDark }: WatchOptions): () => void {
  const canvas = document.createElement('canvas');
  let looksInTheDark = 0;
  const look = () => {
    const picture = video();
    const pixels = picture && pixelsOfFrame(picture, canvas);
    looksInTheDark = pixels ? 0 : looksInTheDark + 1;
    if (looksInTheDark === MAX_DARK_LOOKS) onDark();
    const text = pixels && decodeFrame(pixels);
    if (text) onRead(text);
  };
  const timer = setInterval(look, QR_SCAN_DELAY_MS);
  return () => clearInterval(timer);
}
