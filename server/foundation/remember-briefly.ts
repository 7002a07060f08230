import { LRUCache } from 'lru-cache';

export interface RememberOptions {
  readonly lifeMs: number;
  /** The least recently used entries are forgotten beyond this, so that invented keys cannot fill the memory. */
  readonly maxEntries: number;
  readonly nowMs?: () => number;
}

/**
 * Wraps a question to the database that a whole crowd asks at once: everybody who comes within the life of an answer
 * gets it, also while it is still under way. Failures are not remembered. Life must be short enough that nobody minds.
 */
export function rememberBriefly<Value>(
  ask: (key: string) => Promise<Value>,
  { lifeMs, maxEntries, nowMs = performance.now.bind(performance) }: RememberOptions,
): (key: string) => Promise<Value> {
  const answers = new LRUCache<string, Promise<Value>>({
    max: maxEntries,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  });

  const remember = (key: string): Promise<Value> => {
    const answer = ask(key);
    answers.set(key, answer);
    answer.catch(() => answers.peek(key) === answer && answers.delete(key));
    return answer;
  };

  return (key) => answers.get(key) ?? remember(key);
}
