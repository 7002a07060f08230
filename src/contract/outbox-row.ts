import * as z from 'zod/mini';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { IdempotencyKey, LineId, TenantId } from '#domain/ids.ts';
import { ERROR_CODES } from './error-codes.ts';
import { MUTATION_KINDS } from './mutation-kinds.ts';

/**
 * queued → sending → acked, and aside: `uncertain` (sent, no answer yet: only the same key may be sent again),
 * `needs_action` (the server refused; the customer decides), `expired` (too late to still be wanted), `cancelled`.
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

/** States in which a row still wants to be sent. */
export const PENDING_STATES = ['queued', 'sending', 'uncertain'] as const satisfies readonly OutboxState[];

const atMs = z.number();
const cents = z.custom<Cents>(Number.isSafeInteger);
const strings = z.record(z.string(), z.string());

/** What the customer agreed to, and the lines to put back into the cart if it comes to nothing (P57). */
const quoteSnapshot = z.strictObject({
  total: cents,
  subtotal: cents,
  deliveryFee: cents,
  /** What balances paid of it; absent in rows of the first release. */
  giftCard: z.optional(cents),
  cashback: z.optional(cents),
  lines: z.custom<readonly CartLine[]>(Array.isArray),
  promotionalLines: z.custom<readonly CartLine[]>(Array.isArray),
  storeName: z.string(),
  menuHash: z.string(),
  at: atMs,
});
export type QuoteSnapshot = z.output<typeof quoteSnapshot>;

/** Why the last attempt did not end in an acknowledgement. Details as in `problem.ts`, money in cents. */
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
 * One intent of the customer, kept until it is acknowledged, refused, expired or cancelled.
 * The primary key is the idempotency key: a retry can never mint another one (P59).
 * Strict: a field that is not listed (a token, a captcha, card data) cannot be stored (P35, P36).
 */
export const outboxRow = z.strictObject({
  id: z.custom<IdempotencyKey>((value) => z.safeParse(z.uuid(), value).success),
  v: z.literal(1),
  tenantId: z.custom<TenantId>((value) => typeof value === 'string' && value !== ''),
  /** Whose intent it is; nobody else's session may send it (P27). */
  uid: z.string().check(z.minLength(1)),
  kind: z.enum(MUTATION_KINDS),
  /** Order inside the tenant's outbox; minted in the transaction that writes the row (P9). */
  seq: z.int(),
  lane: z.string(),
  /** What the mutation is about inside its lane, for coalescing. */
  target: z.string(),
  params: strings,
  query: strings,
  /** Canonical JSON of the wire body without the captcha token, frozen when queued (P60). */
  body: z.nullable(z.string().check(z.maxLength(64 * 1024))),
  quote: z.nullable(quoteSnapshot),
  createdAt: atMs,
  expiresAt: atMs,
  state: z.enum(OUTBOX_STATES),
  attempts: z.int(),
  /** Set before the first byte; from then on the outcome is unknown until it is known. Null again once it is known that nothing happened. */
  firstSentAt: z.nullable(atMs),
  nextAt: atMs,
  lease: z.nullable(z.strictObject({ owner: z.string(), until: atMs })),
  lastError: z.nullable(sendFailure),
  /** What the acknowledgement said: the order's id and the number that is called (D-79), and a visitor's receipt of it. */
  result: z.nullable(z.strictObject({ id: z.string(), number: z.int(), receipt: z.nullable(z.string()) })),
});
export type OutboxRow = z.output<typeof outboxRow>;

/** Design: a device never holds more. */
export const OUTBOX_ROWS_MAX = 50;
