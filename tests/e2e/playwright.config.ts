import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './support/cluster.ts',
  outputDir: '../../test-results/browser',
  // Each test starts a server and a browser of its own, and the machine has two cores.
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser-tests.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunchOptions(),
  },
});
