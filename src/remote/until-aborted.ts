/** Ends the wait for what no signal can end, such as the loading of a part. What it comes to afterwards is dropped. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
