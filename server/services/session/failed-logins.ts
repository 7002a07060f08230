import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 10 * MINUTE_MS;

/** More than anybody can try in a window: each try costs a password hash, and addresses have their limits too. */
const MOST_ACCOUNTS = 100_000;

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/**
 * Wrong passwords for one account, wherever they come from and whether it exists or not. Counted in this process:
 * with several of them an attacker gets as many times more tries, which is still far too few.
 */
export class FailedLogins {
  readonly #failures = new LRUCache<string, Failures>({ max: MOST_ACCOUNTS });

  /**
   * Counts a try as failed before it is looked at, or of many at once none would be too many.
   * Throws `rate_limited` when nobody may try this account for a while.
   */
  begin(account: string, nowMs: number): void {
    const known = this.#failures.get(account);
    const isOver = !known || known.untilMs <= nowMs;
    const { count, untilMs } = isOver ? { count: 0, untilMs: nowMs + WINDOW_MS } : known;
    if (count >= MOST_FAILURES) throw tooManyRequests(untilMs - nowMs);
    this.#failures.set(account, { count: count + 1, untilMs });
  }

  /** The try had the right password. */
  takeBack(account: string): void {
    const known = this.#failures.get(account);
    if (known) this.#failures.set(account, { ...known, count: known.count - 1 });
  }
}
