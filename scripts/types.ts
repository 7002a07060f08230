import { runSteps } from './steps/run-steps.ts';
import { TYPE_STEPS } from './steps/static-steps.ts';

await runSteps(TYPE_STEPS);
