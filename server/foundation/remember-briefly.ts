export interface RememberOptions {
  readonly lifeMs: number;
  /** Oldest entries are forgotten beyond this, so that invented keys cannot fill the memory. */
  readonly maxEntries: number;
  readonly nowMs?: () => number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly atMs: number;
}

/**
 * Wraps a question to the database that a whole crowd asks at once: everybody who comes within the life of an answer
 * gets it, also while it is still under way. Failures are not remembered. Life must be short enough that nobody minds.
 */
export function rememberBriefly<Value>(
  ask: (key: string) => Promise<Value>,
  { lifeMs, maxEntries, nowMs = performance.now.bind(performance) }: RememberOptions,
): (key: string) => Promise<Value> {
  const entries = new Map<string, Entry<Value>>();

  const remember = (key: string): Promise<Value> => {
    const value = ask(key);
    entries.delete(key);
    entries.set(key, { value, atMs: nowMs() });
    value.catch(() => entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return value;
  };

  return (key) => {
    const entry = entries.get(key);
    return entry && nowMs() - entry.atMs < lifeMs ? entry.value : remember(key);
  };
}
