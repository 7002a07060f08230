/** What is wrong with a file, and where: `$.products[3].sku`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export function problemAt(path: readonly PropertyKey[], message: string): Problem {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return { path: `$${steps.join('')}`, message };
}

export const lineOf = ({ path, message }: Problem): string => `${path}: ${message}`;

/** Thrown by whoever cannot go on; its message is the whole list, ready to be printed. */
export class TenantFileError extends Error {
  constructor(problems: readonly Problem[]) {
    super(problems.map(lineOf).join('\n'));
    this.name = 'TenantFileError';
  }
}
