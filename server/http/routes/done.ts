/** The answer of a call that has nothing to tell but that it happened. */
export const DONE = { done: true } as const;
