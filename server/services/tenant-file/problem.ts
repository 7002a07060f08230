/** An error in a file with its place, such as `$.products[3].sku`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export function problemAt(path: readonly PropertyKey[], message: string): Problem {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return { path: `$${steps.join('')}`, message };
}

/** Leaves out what was found where another problem has been reported: it may be about a stand-in. */
export function inOtherPlaces(reported: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  const places = new Set(reported.map(({ path }) => path));
  return found.filter(({ path }) => !places.has(path));
}

export const lineOf = ({ path, message }: Problem): string => `${path}: ${message}`;

/** Thrown when a file has errors; the message lists all of them, ready to print. */
export class TenantFileError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(lineOf).join('\n'));
    this.name = 'TenantFileError';
    this.problems = problems;
  }
}
