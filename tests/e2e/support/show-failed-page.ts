import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A menu has hundreds of lines, and what went wrong mostly stands above them. */
const MAX_LINES = 120;

/** Prints the page of every failed test at the end of the run, because of a CI run only the end of its output is kept. */
export default class ShowFailedPage implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name === 'error-context' && path)
        this.pages.push(`\n${test.title}\n${withoutSource(readFileSync(path, 'utf8'))}`);
    }
  }

  onEnd(): void {
    for (const page of this.pages) console.log(page);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** Removes the instructions at the beginning of the file and the test's source at its end. */
const withoutSource = (report: string): string =>
  report
    .slice(report.indexOf('# Error details'), report.indexOf('# Test source'))
    .split('\n')
    .slice(0, MAX_LINES)
    .join('\n');
