import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 10 * MINUTE_MS;

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/**
 * Wrong passwords for one account, wherever they come from and whether it exists or not. Counted in this process:
 * with several of them an attacker gets as many times more tries, which is still far too few.
 */
export class FailedLogins {
  readonly #failures = new Map<string, Failures>();

  /**
   * Counts a try as failed before it is looked at, or of many at once none would be too many.
   * Throws `rate_limited` when nobody may try this account for a while.
   */
  begin(account: string, nowMs: number): void {
    this.#forgetPast(nowMs);
    const { count, untilMs } = this.#failures.get(account) ?? { count: 0, untilMs: nowMs + WINDOW_MS };
    if (count >= MOST_FAILURES) throw tooManyRequests(untilMs - nowMs);
    this.#failures.set(account, { count: count + 1, untilMs });
  }

  /** The try had the right password. */
  takeBack(account: string): void {
    const known = this.#failures.get(account);
    if (known) this.#failures.set(account, { ...known, count: known.count - 1 });
  }

  /** Windows end in the order in which they began, which is the order of the map. */
  #forgetPast(nowMs: number): void {
    for (const [account, { untilMs }] of this.#failures) {
      if (untilMs > nowMs) break;
      this.#failures.delete(account);
    }
  }
}
