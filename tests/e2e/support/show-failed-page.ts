import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page and the focused element when a test failed: of a CI run only the output remains. */
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

/** The file begins with instructions for fixing the test, and ends with the test itself. */
const withoutSource = (report: string): string =>
  report.slice(report.indexOf('# Error details'), report.indexOf('# Test source'));
