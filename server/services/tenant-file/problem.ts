/** An error in a file with its place, such as `$.products[3].sku`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export function problemAt(path: readonly PropertyKey[], message: string): Problem {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return { path: `$${steps.join('')}`, message };
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
