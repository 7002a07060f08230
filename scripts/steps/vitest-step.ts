import type { Step } from './step.ts';

/** Returns a step that runs Vitest for some projects of vitest.config.ts. */
export function vitestStep(name: string, projects: readonly string[]): Step {
  const report = `test-results/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return { name, report, command: ['vitest', 'run', '--passWithNoTests', ...chosen, ...reporters] };
}
