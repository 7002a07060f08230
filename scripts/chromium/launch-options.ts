import { findChromium } from './find-chromium.ts';

export interface ChromiumLaunchOptions {
  /** Undefined means Playwright's own Chromium. */
  readonly executablePath?: string;
  readonly args: string[];
}

/** The browser takes one list only, so these are Playwright's own, of which the order of loading matters to tests, and ours. */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Every window, so every context of a test, would start two processes for pages of the address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Flags that disable background network traffic. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED.join(',')}`,
];

export function chromiumLaunchOptions(): ChromiumLaunchOptions {
  const executablePath = findChromium();
  // Chromium's sandbox does not work for root, the user of most containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
  return { ...(executablePath && { executablePath }), args };
}
