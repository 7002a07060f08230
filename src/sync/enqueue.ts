import * as z from 'zod/mini';
import { freezeMutation } from '#contract/freeze-mutation.ts';
import type { MutationKind } from '#contract/mutation-kinds.ts';
import type { MutationOf } from '#contract/mutation-policy.ts';
import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';
import type { OutboxRow, QuoteSnapshot } from '#contract/outbox-row.ts';
import { outboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { appendOutboxRow, listOutbox } from '#db/outbox.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { Clock } from './clock.ts';
import { isOrder, isPending, isRefused, LEASE_MS, wasSent } from './outbox-states.ts';

export interface EnqueuePorts {
  readonly data: DataDatabase;
  readonly clock: Pick<Clock, 'now' | 'serverNow' | 'unheardAs'>;
  /** UUID v4. */
  readonly newId: () => string;
}

export interface Intent<Kind extends MutationKind> {
  readonly kind: Kind;
  readonly mutation: MutationOf<Kind>;
  readonly quote?: QuoteSnapshot;
  /** The attempt that sends it right now, if only this page can: the row starts as sent and leased. */
  readonly sentBy?: string;
}

/** The local effect; runs inside the transaction that writes the row. `rows` are the earlier rows. */
export type LocalEffect = (row: OutboxRow, rows: readonly OutboxRow[]) => Promise<unknown>;

/** One that depends on what this device has: that is read together with the outbox, so that the writes need not wait for it. */
export interface ReadingEffect {
  readonly read: () => Promise<LocalEffect>;
}

const noEffect: LocalEffect = () => Promise.resolve();

/**
 * Saves an intent of the customer together with its effect on this device: one strict transaction, so there is never one
 * without the other. Resolves when it is on disk. Rejects with a ZodError for what may not be queued, `OutboxFull`,
 * `StorageFailure`, or whatever the effect refuses with; nothing is saved then and the caller must say so.
 * The key is minted here, once, before any attempt: no retry can ever have another (P59).
 */
export async function enqueue<Kind extends MutationKind>(
  { data, clock, newId }: EnqueuePorts,
  { kind, mutation, quote, sentBy }: Intent<Kind>,
  effect: LocalEffect | ReadingEffect = noEffect,
): Promise<OutboxRow> {
  const serverNowMs = await clock.serverNow();
  const row = z.parse(outboxRow, {
    ...freezeMutation(kind, mutation, serverNowMs),
    id: newId() as IdempotencyKey,
    v: 1,
    tenantId: data.tenantId,
    uid: data.uid,
    seq: 0,
    quote: quote ?? null,
    datedBy: clock.unheardAs(),
    ...(sentBy === undefined ? UNSENT : sentNow(sentBy, { nowMs: clock.now(), serverNowMs })),
    nextAt: clock.now(),
    lastError: null,
    result: null,
  });
  const save = () =>
    data.transaction('rw', [data.$outbox, data.carts, data.reviewDrafts], async () => {
      // A commit whose confirmation was lost is repeated; it must neither take effect twice nor create a second row.
      const [rows, take] = await Promise.all([listOutbox(data), 'read' in effect ? effect.read() : effect]);
      const saved = rows.find(({ id }) => id === row.id);
      if (saved) return saved;
      // Together: each answer of the database that is waited for delays the commit. Where one refuses, neither is saved.
      const append = async () =>
        await appendOutboxRow(data, row, await withoutReplaced(data, row, rows), givesWayTo(row));
      const [appended] = await Promise.all([append(), take(row, rows)]);
      return appended;
    });
  return await durableWrite(data, save, data.purge);
}

const UNSENT = { state: 'queued', attempts: 0, firstSentAt: null, lease: null } as const;

const sentNow = (owner: string, { nowMs, serverNowMs }: { readonly nowMs: number; readonly serverNowMs: number }) =>
  ({ state: 'sending', attempts: 1, firstSentAt: serverNowMs, lease: { owner, until: nowMs + LEASE_MS } }) as const;

/** Some refusals are shown by no screen, and no order may wait for those that nobody has read. Nothing else displaces them. */
const givesWayTo =
  (added: OutboxRow) =>
  (row: OutboxRow): boolean =>
    isOrder(added) && isRefused(row) && !isOrder(row);

/** A later intent about the same thing replaces an earlier one that was not sent yet. */
async function withoutReplaced(
  data: DataDatabase,
  { kind, lane, target }: OutboxRow,
  rows: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const { coalesce } = MUTATION_POLICIES[kind];
  if (coalesce === 'none') return rows;
  const isReplaced = (row: OutboxRow): boolean =>
    isPending(row) &&
    !wasSent(row) &&
    row.lane === lane &&
    row.target === target &&
    (coalesce === 'endsTarget' || row.kind === kind);
  await data.$outbox.bulkDelete(rows.filter(isReplaced).map((row) => row.id));
  return rows.filter((row) => !isReplaced(row));
}
