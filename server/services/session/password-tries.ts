import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { keyedHash } from '#server/foundation/secrets.ts';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { rateCountersRepository } from '#server/persistence/repositories/rate-counters-repository.ts';
import type { Slowing } from '#server/persistence/repositories/rate-counters-repository.ts';

/** A person who mistypes notices nothing; a program that guesses is down to four tries an hour soon. */
const FROM_ONE_ADDRESS: Slowing = {
  free: 9,
  firstMs: 5 * SECOND_MS,
  longestMs: 15 * MINUTE_MS,
  forgottenAfterMs: HOUR_MS,
};
/** All addresses together that the account was never opened from, against guesses from many machines. */
const FROM_STRANGERS: Slowing = {
  free: 49,
  firstMs: 2 * SECOND_MS,
  longestMs: MINUTE_MS,
  forgottenAfterMs: HOUR_MS,
};
const ADDRESS_KNOWN_MS = 60 * DAY_MS;

/** Whose password is tried, and from where. */
export interface PasswordTry {
  /** The CPF, whether somebody has registered it or not. */
  readonly document: string;
  /** Network address of the request. */
  readonly address: string;
}

/**
 * Slows down guesses of passwords, in the database, so that it holds over processes and restarts (ADR-048). Nobody is
 * locked out: an address from which the account was opened lately is slowed by its own mistakes alone, whatever
 * strangers do elsewhere.
 */
export const passwordTries = (secret: Uint8Array) => {
  const namesOf = ({ document, address }: PasswordTry) => ({
    here: keyedHash(secret, `password ${document} from ${address}`),
    anywhere: keyedHash(secret, `password ${document}`),
    known: keyedHash(secret, `known ${document} from ${address}`),
  });

  return {
    /**
     * Counts a try as failed before the password is checked, because simultaneous tries would otherwise all pass. Throws
     * `rate_limited` with the time to wait.
     */
    async begin(scope: TenantScope, attempt: PasswordTry, now: Date): Promise<void> {
      const counters = rateCountersRepository(scope);
      const { here, anywhere, known } = namesOf(attempt);
      const fromHere = await counters.takeTry(here, FROM_ONE_ADDRESS, now);
      if (fromHere) throw tooManyRequests(fromHere.getTime() - now.getTime());
      if (await counters.isKnown(known, now)) return;
      const fromAnywhere = await counters.takeTry(anywhere, FROM_STRANGERS, now);
      if (!fromAnywhere) return;
      await counters.giveBack(here);
      throw tooManyRequests(fromAnywhere.getTime() - now.getTime());
    },

    /** The password was right, or its owner has just proved to be who they are: the address is the account's own from now on. */
    async succeed(scope: TenantScope, attempt: PasswordTry, now: Date): Promise<void> {
      const counters = rateCountersRepository(scope);
      const { here, anywhere, known } = namesOf(attempt);
      await counters.forget(here);
      if (!(await counters.isKnown(known, now))) await counters.giveBack(anywhere);
      await counters.count(known, ADDRESS_KNOWN_MS, now);
    },
  };
};

export type PasswordTries = ReturnType<typeof passwordTries>;
