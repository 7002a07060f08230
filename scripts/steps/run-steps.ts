import { runStep } from './run-step.ts';
import { addTallies } from './step.ts';
import type { Step, Tally } from './step.ts';

/** Runs every step, even after a failure, and prints `N passed, N failed` at the end. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  let tally: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const result = await runStep(step);
    tally = addTallies(tally, result);
    if (result.failed > 0) failures.push(step.name);
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
