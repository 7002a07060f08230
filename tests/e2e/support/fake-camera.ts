import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { encode } from 'uqr';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';

export interface FakeCamera {
  /** Sets the camera's picture from the next frame on: a printed code on a grey table. */
  readonly show: (text: string) => void;
  readonly newContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

const WIDTH = 640;
const HEIGHT = 480;
const TABLE = 150;
const PAPER = 235;
const INK = 16;
const PIXELS_PER_MODULE = 7;

/** Starts a browser whose camera plays a video of a QR code. */
export async function createFakeCamera(): Promise<FakeCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-camera-'));
  const film = join(folder, 'code.y4m');
  const file = openSync(film, 'w');
  // Overwritten in place, because Chromium reads every frame from the open file, and all videos have the same length.
  const show = (text: string): void => void writeSync(file, filmOf(text), 0, null, 0);
  show('');
  const options = chromiumLaunchOptions();
  const device = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser: Browser = await chromium.launch({ ...options, args: [...options.args, ...device] });
  const close = async (): Promise<void> => {
    await browser.close();
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  };
  return { show, newContext: (contextOptions) => browser.newContext(contextOptions), close };
}

/** Returns a YUV4MPEG2 video of one frame, which Chromium repeats. */
function filmOf(text: string): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, TABLE);
  if (text !== '') print(text, luma);
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\nFRAME\n`), luma, grey]);
}

function print(text: string, luma: Buffer): void {
  const { data: modules, size } = encode(text, { border: 4 });
  const side = size * PIXELS_PER_MODULE;
  const left = Math.floor((WIDTH - side) / 2);
  const top = Math.floor((HEIGHT - side) / 2);
  for (let y = 0; y < side; y += 1) {
    const row = modules[Math.floor(y / PIXELS_PER_MODULE)];
    for (let x = 0; x < side; x += 1) {
      luma[(top + y) * WIDTH + left + x] = row?.[Math.floor(x / PIXELS_PER_MODULE)] ? INK : PAPER;
    }
  }
}
