import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

let folder: string;
let said: string[];
let exitCode: typeof process.exitCode;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-steps-'));
  said = [];
  exitCode = process.exitCode;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean(said.push(String(chunk))));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
  rmSync(folder, { recursive: true });
});

const node = (code: string): Step['command'] => [process.execPath, '-e', code];

/** Returns a step whose command writes `report` as its JSON report. */
function reporting(name: string, report: object, exit: number): Step {
  const path = join(folder, `${name}.json`);
  const script = join(folder, `${name}.js`);
  writeFileSync(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(path)}, '${JSON.stringify(report)}'); process.exit(${exit});`,
  );
  return { name, command: [process.execPath, script], report: path };
}

describe('runSteps', () => {
  it('counts every step and every test, and ends with one line', async () => {
    await runSteps([
      { name: 'lint', command: node('') },
      reporting('unit', { numPassedTests: 5, numFailedTests: 2 }, 1),
      reporting('browser', { stats: { expected: 3, unexpected: 0, flaky: 1 } }, 0),
    ]);
    expect(said.at(-1)).toBe('10 passed, 4 failed');
    expect(process.exitCode).toBe(1);
  });

  it('continues after a failure and prints the output of the failed command', async () => {
    await runSteps([
      { name: 'lint', command: node("console.log('line 3: any'); process.exit(1)") },
      { name: 'types', command: node('') },
    ]);
    expect(said.join('\n')).toContain('line 3: any');
    expect(said.at(-1)).toBe('1 passed, 1 failed');
  });

  it('counts a command that cannot be started as failed', async () => {
    await runSteps([{ name: 'gone', command: ['no-such-program'] }]);
    expect(said.at(-1)).toBe('0 passed, 1 failed');
  });

  it('succeeds when everything passed', async () => {
    await runSteps([{ name: 'lint', command: node('') }]);
    expect(said.at(-1)).toBe('1 passed, 0 failed');
    expect(process.exitCode).toBe(0);
  });
});
