import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what was on the page, and where the focus was, when a test failed: of a run elsewhere nothing but its output remains. */
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

/** The file begins with a request to whoever mends the test, and ends with the test itself. */
const withoutSource = (report: string): string =>
  report.slice(report.indexOf('# Error details'), report.indexOf('# Test source'));
