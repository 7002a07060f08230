import { runSteps } from './steps/run-steps.ts';
import type { Step } from './steps/step.ts';
import { vitestStep } from './steps/vitest-step.ts';

// The whole of what `npm test` plays a slice of.
process.env['FAULT_SCHEDULES'] ??= '120';
process.env['NEMESIS_SCHEDULES'] ??= '60';
process.env['CHAOS_SCHEDULES'] ??= '10000';
process.env['ENGINE_SCHEDULES'] ??= '20';

await runSteps([
  vitestStep('chaos tests', ['chaos']),
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'browser', command: ['node', 'scripts/chromium.ts'] },
  {
    name: 'faults in Chromium',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', 'faults.test.ts', 'nemesis.test.ts'],
    report: 'test-results/browser-tests.json',
  },
  { name: 'other engines', command: ['node', 'scripts/engines.ts'] },
  ...['firefox', 'webkit'].map((engine): Step => ({
    name: `faults in ${engine}`,
    command: ['playwright', 'test', '--config=tests/engines/playwright.config.ts', `--project=${engine}`],
    report: 'test-results/engine-tests.json',
  })),
]);
