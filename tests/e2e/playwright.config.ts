import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';

const TIMED = '**/scale.test.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './support/cluster.ts',
  outputDir: '../../test-results/browser',
  // Each worker has a browser and a server of its own, and the machine has two cores.
  workers: 2,
  // Of a whole journey, whose steps may each be slow; a step that waits in vain has its own limit below.
  timeout: 300_000,
  // A shared machine may need a while for what a phone does at once.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    // After the summary, with which the list ends.
    ['./support/show-failed-page.ts'],
    ['json', { outputFile: '../../test-results/browser-tests.json' }],
  ],
  projects: [
    { name: 'journeys', testIgnore: TIMED },
    // Measurements need the machine to themselves.
    { name: 'timed', testMatch: TIMED, dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Recording traces takes a fifth of the time; run with `--trace retain-on-failure` to look for a cause.
    trace: 'off',
    launchOptions: chromiumLaunchOptions(),
  },
});
