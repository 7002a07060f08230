import { LRUCache } from 'lru-cache';

export interface MemoizeOptions {
  readonly lifeMs: number;
  /** Beyond this number the least recently used results are dropped, so that invented keys cannot fill the memory. */
  readonly maxEntries: number;
  readonly nowMs?: () => number;
}

/**
 * Caches the results of an asynchronous function by key. Simultaneous calls share one result, also while it is pending;
 * failures are not cached. Choose a lifetime so short that stale results do no harm.
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
