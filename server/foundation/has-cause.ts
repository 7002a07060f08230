const MOST_CAUSES = 5;

/** Returns whether an error, or one of those that caused it, is what is looked for. */
export function hasCause(error: unknown, isMeant: (error: NodeJS.ErrnoException) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MOST_CAUSES) return false;
  return isMeant(error) || hasCause(error.cause, isMeant, depth + 1);
}
