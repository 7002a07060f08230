import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A menu has hundreds of lines, and what went wrong mostly stands above them. All pages together fit into a CI log's end. */
const MAX_LINES_OF_ALL = 160;

/** Prints the journal and the page of every failed test at the end of the run, because of a CI run only the end of its output is kept. */
export default class ShowFailedPage implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const journal = attachments.find(({ name }) => name === 'journal')?.body;
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    if (!journal && !context) return;
    this.pages.push([test.title, journal, context && pageOf(readFileSync(context, 'utf8'))].filter(Boolean).join('\n'));
  }

  onEnd(): void {
    const lines = Math.floor(MAX_LINES_OF_ALL / this.pages.length);
    for (const page of this.pages) console.log(`\n${page.split('\n').slice(0, lines).join('\n')}`);
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
