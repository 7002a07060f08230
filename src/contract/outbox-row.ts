import * as z from 'zod/mini';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { IdempotencyKey, LineId, TenantId } from '#domain/ids.ts';
import { ERROR_CODES } from './error-codes.ts';
import { MUTATION_KINDS } from './mutation-kinds.ts';

/**
 * queued → sending → acked; or `uncertain` (sent without a response: only the same key may be sent again),
 * `needs_action` (refused; the customer decides), `expired` (too late to be wanted), `cancelled`.
 */
export const OUTBOX_STATES = [
  'queued',
  'sending',
  'uncertain',
  'needs_action',
  'acked',
  'expired',
  'cancelled',
] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** States of rows that will be sent. */
export const PENDING_STATES = ['queued', 'sending', 'uncertain'] as const satisfies readonly OutboxState[];

const atMs = z.number();
const cents = z.custom<Cents>(Number.isSafeInteger);
const strings = z.record(z.string(), z.string());

/** The amounts that the customer confirmed, and the lines to restore to the cart if the order fails (P57). */
const quoteSnapshot = z.strictObject({
  total: cents,
  subtotal: cents,
  deliveryFee: cents,
  /** Amount paid by balances; absent in rows of the first release. */
  giftCard: z.optional(cents),
  cashback: z.optional(cents),
  lines: z.custom<readonly CartLine[]>(Array.isArray),
  promotionalLines: z.custom<readonly CartLine[]>(Array.isArray),
  storeName: z.string(),
  menuHash: z.string(),
  at: atMs,
});
export type QuoteSnapshot = z.output<typeof quoteSnapshot>;

/** Why the last attempt had no acknowledgement. Details as in `problem.ts`, money in cents. */
const sendFailure = z.strictObject({
  reason: z.enum(['network', 'timeout', 'captive', 'schema', 'problem']),
  status: z.nullable(z.int()),
  code: z.nullable(z.enum(ERROR_CODES)),
  detail: z.nullable(z.string()),
  total: z.nullable(cents),
  details: z.array(
    z.object({
      ref: z.nullable(z.custom<LineId>()),
      code: z.enum(ERROR_CODES),
      name: z.optional(z.string()),
      complement: z.optional(z.string()),
      expected: z.optional(cents),
      actual: z.optional(cents),
      cap: z.optional(z.number()),
      field: z.optional(z.string()),
    }),
  ),
  at: atMs,
});
export type SendFailure = z.output<typeof sendFailure>;

/**
 * One mutation of the customer, kept until it is acknowledged, refused, expired or cancelled. The primary
 * key is the idempotency key, so a retry cannot use another one (P59). The schema is strict: unlisted
 * fields (a token, a captcha, card data) cannot be stored (P35, P36).
 */
export const outboxRow = z.strictObject({
  id: z.custom<IdempotencyKey>((value) => z.safeParse(z.uuid(), value).success),
  v: z.literal(1),
  tenantId: z.custom<TenantId>((value) => typeof value === 'string' && value !== ''),
  /** Owner of the mutation; no other user's session may send it (P27). */
  uid: z.string().check(z.minLength(1)),
  kind: z.enum(MUTATION_KINDS),
  /** Order within the tenant's outbox; assigned in the transaction that writes the row (P9). */
  seq: z.int(),
  lane: z.string(),
  /** Target of the mutation within its lane, for coalescing. */
  target: z.string(),
  params: strings,
  query: strings,
  /** Canonical JSON of the wire body without the captcha token, fixed when queued (P60). */
  body: z.nullable(z.string().check(z.maxLength(64 * 1024))),
  quote: z.nullable(quoteSnapshot),
  createdAt: atMs,
  expiresAt: atMs,
  /** Name of the clock that dated the row before it heard the server; absent if it had. */
  datedBy: z.optional(z.string()),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int(),
  /**
   * Set before sending starts; from then on the outcome is unknown until a response
   * arrives. Null again when it is certain that nothing happened.
   */
  firstSentAt: z.nullable(atMs),
  nextAt: atMs,
  /** Until when the server asked to be left alone (`Retry-After`); absent if it did not after the last try. */
  notBefore: z.optional(atMs),
  /** Until when the attempts so far use up what the row may be tried (`attempt-rate.ts`); absent before the first. */
  rateUsedUntil: z.optional(atMs),
  lease: z.nullable(z.strictObject({ owner: z.string(), until: atMs })),
  lastError: z.nullable(sendFailure),
  /** Content of the acknowledgement: the order's id, its pickup number (D-79), and a visitor's receipt. */
  result: z.nullable(z.strictObject({ id: z.string(), number: z.int(), receipt: z.nullable(z.string()) })),
});
export type OutboxRow = z.output<typeof outboxRow>;

/** Maximum number of rows of one customer on a device (design). */
export const OUTBOX_ROWS_MAX = 50;
/** Maximum number of rows of a screen of the shop: several steps of every order of an evening without a connection. */
export const SHOP_ROWS_MAX = 1000;
