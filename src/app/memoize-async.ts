/** Opens something at first use and keeps it. What could not be opened, as a part without a signal, is tried again at the next use. */
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
