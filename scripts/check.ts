import { runSteps } from './steps/run-steps.ts';
import { STATIC_STEPS } from './steps/static-steps.ts';
import { vitestStep } from './steps/vitest-step.ts';

await runSteps([...STATIC_STEPS, vitestStep('unit tests', ['unit'])]);
