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
  /** Nothing is decided: the same key may ask again. */
  | { readonly kind: 'retry'; readonly failure: SendFailure; readonly afterMs: number };

/** What the server knows about a key. */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly result: OutboxRow['result'] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly failure: SendFailure };

/** A captcha token, or why there is none: then nothing was sent. */
export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'unsolved'; readonly failure: SendFailure };

/** Everything the outbox needs from outside, so that a test can crash, delay and fake every step. */
export interface OutboxPorts {
  readonly data: DataDatabase;
  readonly clock: Clock;
  readonly random: () => number;
  readonly leases: LeaseHolders;
  readonly newId: () => string;
  /** Whose session is at hand right now. Rows of another customer stay where they are (P27). */
  readonly sessionUid: () => Promise<Uid>;
  readonly solveCaptcha: () => Promise<CaptchaOutcome>;
  readonly send: (row: OutboxRow, captchaToken: string | null) => Promise<SendOutcome>;
  readonly lookUp: (row: OutboxRow) => Promise<LookupOutcome>;
}
