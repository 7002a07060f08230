import { findChromium } from './find-chromium.ts';

export interface ChromiumLaunchOptions {
  /** Undefined means Playwright's own Chromium. */
  readonly executablePath?: string;
  readonly args: string[];
}

/** Flags that disable background network traffic. */
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
  // Chromium's sandbox does not work for root, the user of most containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
  return { ...(executablePath && { executablePath }), args };
}
