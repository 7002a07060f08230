/** One line of `npm test`: a command that succeeds or fails, and counts as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** JSON report of a step with many tests, so that each test is counted. */
  readonly report?: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const addTallies = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });
