import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of a CI run only the last 9,000 characters or so are kept; the rest is for the summary of the failures, which comes before. */
const MAX_CHARACTERS_OF_ALL = 5_000;

/** Prints the journal and the page of every failed test at the very end of the run, where a CI log still has them. */
export default class ShowFailedPage implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const journal = attachments.find(({ name }) => name === 'journal')?.body;
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    if (!journal && !context) return;
    this.pages.push([test.title, journal, context && pageOf(readFileSync(context, 'utf8'))].filter(Boolean).join('\n'));
  }

  onEnd(): void {
    const length = Math.floor(MAX_CHARACTERS_OF_ALL / this.pages.length);
    // A menu has hundreds of lines, and what went wrong mostly stands above them.
    for (const page of this.pages) console.log(`\n${page.slice(0, length)}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** The page alone: the error is in the summary, and the instructions and the test's source are of no use in a log. */
const pageOf = (report: string): string =>
  report.slice(
    Math.max(report.indexOf('# Page snapshot'), report.indexOf('```yaml'), 0),
    report.indexOf('# Test source'),
  );
