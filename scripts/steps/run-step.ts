import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, existsSync, readFileSync } from 'node:fs';
import { addTallies } from './step.ts';
import type { Step, Tally } from './step.ts';

/**
 * Longer than any step takes on a slow machine: the browser tests have taken between 25 and more than 45 minutes. A step that
 * hangs must not block the whole run.
 */
const TIMEOUT_MS = 75 * 60_000;

/** Runs one step and prints one line for it. The output of a step without a report is printed only if it fails. */
export async function runStep(step: Step): Promise<Tally> {
  const startedAt = performance.now();
  if (step.report) {
    rmSync(step.report, { force: true });
    console.log(`▶ ${step.name}`);
  }
  const isOk = await execute(step);
  console.log(`${isOk ? '✓' : '✗'} ${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  const own = isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return step.report ? addTallies(own, readReport(step.report)) : own;
}

async function execute({ command: [program, ...args], report }: Step): Promise<boolean> {
  const stdio = report ? 'inherit' : 'pipe';
  const child = spawn(program, args, { stdio: ['ignore', stdio, stdio], timeout: TIMEOUT_MS });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  try {
    await once(child, 'close');
  } catch (error) {
    output.push(Buffer.from(`${String(error)}\n`));
  }
  const isOk = child.exitCode === 0;
  if (!isOk) process.stdout.write(Buffer.concat(output));
  return isOk;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Counts the tests in a JSON report of Vitest or Playwright. A test that passed only on retry counts as failed. */
function readReport(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
