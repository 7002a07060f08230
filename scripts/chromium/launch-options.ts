import { findChromium } from './find-chromium.ts';

export interface ChromiumLaunchOptions {
  /** Left out: Playwright's own Chromium. */
  readonly executablePath?: string;
  readonly args: string[];
}

/** A Chromium that talks to nobody but the page under test. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumLaunchOptions(): ChromiumLaunchOptions {
  const executablePath = findChromium();
  // Chromium refuses its sandbox to root, which is who runs in most containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
  return { ...(executablePath && { executablePath }), args };
}
