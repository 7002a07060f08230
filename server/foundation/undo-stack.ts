/** Collects undo steps and runs them in reverse order, so that each part is stopped before what it depends on. */
export class UndoStack {
  readonly #steps: (() => Promise<unknown>)[] = [];

  push(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs every step, even after a failure; throws the first failure at the end. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
