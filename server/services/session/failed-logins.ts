import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * More than an attacker can try in ten minutes: each attempt costs a password hash, and IP addresses have limits too.
 */
const MAX_ACCOUNTS = 100_000;

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/**
 * Counts failed logins for each account, from all addresses, whether the account exists or not. The count is per
 * process: several processes allow that many times more attempts, which is still far too few to guess a password.
 */
export class FailedLogins {
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_ACCOUNTS });

  /**
   * Counts an attempt as failed before the password is checked, because simultaneous attempts would otherwise all pass.
   * Throws `rate_limited` when the account has reached its limit.
   */
  begin(account: string, nowMs: number): void {
    const known = this.#failures.get(account);
    const isOver = !known || known.untilMs <= nowMs;
    const { count, untilMs } = isOver ? { count: 0, untilMs: nowMs + WINDOW_MS } : known;
    if (count >= MAX_FAILURES) throw tooManyRequests(untilMs - nowMs);
    this.#failures.set(account, { count: count + 1, untilMs });
  }

  /** Removes the counted failure after a correct password. */
  recordSuccess(account: string): void {
    const known = this.#failures.get(account);
    if (known) this.#failures.set(account, { ...known, count: known.count - 1 });
  }
}
