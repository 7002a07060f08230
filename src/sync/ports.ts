import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { Clock } from './clock.ts';
import type { LeaseHolders } from './lease-holders.ts';

/** The outcome of one attempt to send. Only `acked` and `needs_action` decide a row. */
export type SendOutcome =
  /** A whole, well-formed answer of our server that says it is done. */
  | { readonly kind: 'acked'; readonly result: OutboxRow['result'] }
  /** The server refused it; the customer has to decide. */
  | { readonly kind: 'needs_action'; readonly failure: SendFailure }
  /** Nothing is decided: the same key may ask again. `wasTurnedAway`: the server did nothing, whatever failed afterwards. */
  | {
      readonly kind: 'retry';
      readonly failure: SendFailure;
      readonly afterMs: number;
      readonly wasTurnedAway?: boolean;
    };

/** What the server knows about a key. */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly result: OutboxRow['result'] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly failure: SendFailure; readonly afterMs?: number };

/** A captcha token, or why there is none: then nothing was sent. */
export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'unsolved'; readonly failure: SendFailure; readonly afterMs?: number };

/** Whether anything gets through, as known where a page can look. */
export interface Reach {
  /** Not while nothing gets through: a try would only use up what a row may be tried (ADR-051). An eager question looks again. */
  mayTry(isEager: boolean): boolean;
  /** The earliest time of another try, in epoch ms on this device. */
  triesAt(): number;
  /** The signal of a try, which also ends when it hangs and the connection is back. */
  limit(signal: AbortSignal): AbortSignal;
  /** The signal of what a try only reads, which ends as soon as anything else is answered: to ask again does no harm. */
  limitRead(signal: AbortSignal): AbortSignal;
  /** Learns from the outcome of a try, and from how long it takes. */
  watch<Outcome extends SendOutcome | LookupOutcome | CaptchaOutcome>(attempt: Promise<Outcome>): Promise<Outcome>;
}

/** Everything the outbox needs from outside, so that a test can crash, delay and fake every step. */
export interface OutboxPorts {
  readonly data: DataDatabase;
  readonly clock: Omit<Clock, 'heardServer' | 'likelyNow'>;
  readonly random: () => number;
  readonly leases: LeaseHolders;
  readonly newId: () => string;
  /** Whose session is at hand right now. Rows of another customer stay where they are (P27). */
  readonly sessionUid: () => Promise<Uid>;
  /** Absent in a service worker, which has no time to look. */
  readonly reach?: Reach | undefined;
  readonly solveCaptcha: () => Promise<CaptchaOutcome>;
  readonly send: (row: OutboxRow, captchaToken: string | null) => Promise<SendOutcome>;
  readonly lookUp: (row: OutboxRow) => Promise<LookupOutcome>;
}
