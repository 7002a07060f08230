import { defineConfig } from '@playwright/test';

/** Playwright only runs these tests: the engines are Debian's own, driven by support/firefox.ts and support/webkit.ts. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../e2e/support/cluster.ts',
  outputDir: '../../test-results/engines',
  workers: 1,
  // A browser of its own for every test, which takes the whole app anew: a busy machine may need minutes for that.
  timeout: 600_000,
  expect: { timeout: 150_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/engine-tests.json' }]],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
