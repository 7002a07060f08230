import { LRUCache } from 'lru-cache';

export interface MemoizeOptions<Value> {
  readonly lifeMs: number;
  /** Beyond this number the least recently used results are dropped, so that invented keys cannot fill the memory. */
  readonly maxEntries: number;
  /** Does the same for the memory that results take; one that alone takes more is not kept. */
  readonly bytes?: { readonly most: number; readonly of: (value: Value) => number };
  readonly nowMs?: () => number;
}

/**
 * Caches the results of an asynchronous function by key. Simultaneous calls share one result, also while it is pending;
 * failures are not cached. Choose a lifetime so short that stale results do no harm.
 */
export function memoizeAsync<Value>(
  ask: (key: string) => Promise<Value>,
  { lifeMs, maxEntries, bytes, nowMs = performance.now.bind(performance) }: MemoizeOptions<Value>,
): (key: string) => Promise<Value> {
  const answers = new LRUCache<string, Promise<Value>>({
    max: maxEntries,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: nowMs },
    // What is under way takes nothing yet.
    ...(bytes && { maxSize: bytes.most, sizeCalculation: () => 1 }),
  });
  const weigh = (key: string, answer: Promise<Value>, start: number, size: number): void => {
    if (answers.peek(key, { allowStale: true }) !== answer) return;
    // The size of what is there stands until it is set anew.
    answers.delete(key);
    answers.set(key, answer, { size, start });
  };
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const [answer, start] = [ask(key), nowMs()];
    answers.set(key, answer);
    answer.then(
      (value) => bytes && weigh(key, answer, start, Math.max(1, bytes.of(value))),
      () => answers.peek(key) === answer && answers.delete(key),
    );
    return answer;
  };
}
