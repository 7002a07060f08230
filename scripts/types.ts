import { runSteps } from './steps/run-steps.ts';
import { STATIC_STEPS } from './steps/static-steps.ts';

await runSteps(STATIC_STEPS.filter(({ name }) => name.startsWith('types of ')));
