import { LRUCache } from 'lru-cache';

export interface MemoizeOptions {
  readonly lifeMs: number;
  /** Beyond this the least recently used answers go, so that invented keys cannot fill the memory. */
  readonly maxEntries: number;
  readonly nowMs?: () => number;
}

/**
 * Wraps a question to the database that a whole crowd asks at once: everybody who comes within the life of an answer
 * gets it, also while it is still under way. Failures are not kept. Life must be short enough that nobody minds.
 */
export function memoizeAsync<Value>(
  ask: (key: string) => Promise<Value>,
  { lifeMs, maxEntries, nowMs = performance.now.bind(performance) }: MemoizeOptions,
): (key: string) => Promise<Value> {
  const answers = new LRUCache<string, Promise<Value>>({
    max: maxEntries,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(key);
    answers.set(key, answer);
    answer.catch(() => answers.peek(key) === answer && answers.delete(key));
    return answer;
  };
}
