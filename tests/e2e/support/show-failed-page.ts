import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page and the focused element when a test failed, because a CI run keeps only its output. */
export default class ShowFailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name === 'error-context' && path)
        console.log(`\n${test.title}\n${withoutSource(readFileSync(path, 'utf8'))}`);
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** Removes the instructions at the beginning of the file and the test's source at its end. */
const withoutSource = (report: string): string =>
  report.slice(report.indexOf('# Error details'), report.indexOf('# Test source'));
