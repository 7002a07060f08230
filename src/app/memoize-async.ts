/**
 * Opens something at first use and keeps it. A failure, such as a chunk that cannot be loaded offline, is
 * tried again at the next use.
 */
export function memoizeAsync<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
