import { runSteps } from './steps/run-steps.ts';
import { STATIC_STEPS } from './steps/static-steps.ts';
import { vitestStep } from './steps/vitest-step.ts';

await runSteps([
  ...STATIC_STEPS,
  vitestStep('unit tests', ['unit']),
  vitestStep('integration tests', ['server', 'integration']),
  vitestStep('chaos tests', ['chaos']),
  { name: 'build', command: ['node', 'scripts/build.ts', '--force'] },
  { name: 'browser', command: ['node', 'scripts/chromium.ts'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', '--pass-with-no-tests'],
    report: 'test-results/browser-tests.json',
  },
]);
