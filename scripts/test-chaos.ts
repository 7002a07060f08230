import { runSteps } from './steps/run-steps.ts';
import { vitestStep } from './steps/vitest-step.ts';

// The whole of what `npm test` plays a slice of.
process.env['FAULT_SCHEDULES'] ??= '120';
process.env['CHAOS_SCHEDULES'] ??= '10000';

await runSteps([
  vitestStep('chaos tests', ['chaos']),
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'browser', command: ['node', 'scripts/chromium.ts'] },
  {
    name: 'faults in Chromium',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', 'faults.test.ts'],
    report: 'test-results/browser-tests.json',
  },
]);
