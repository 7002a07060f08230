import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { MutationKind } from '#contract/mutation-kinds.ts';
import { OUTBOX_ROWS_MAX } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox, OutboxFull } from '#db/outbox.ts';
import type { CardId, CustomerId } from '#domain/ids.ts';
import { tabRound } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import type { Intent, LocalEffect } from './enqueue.ts';
import { enqueue } from './enqueue.ts';

const freshData = freshDataPerTest();
const clock = { now: () => 1000, serverNow: () => Promise.resolve(5000), unheardAs: () => undefined };

const save = <Kind extends MutationKind>(data: DataDatabase, intent: Intent<Kind>, effect?: LocalEffect) =>
  enqueue({ data, clock, newId: () => crypto.randomUUID() }, intent, effect);

const round = (comment = '') => ({ kind: 'placeTabOrder', mutation: tabRound('tab 12', comment) }) as const;
const cardMutation = (id: string) => ({ params: { id: id as CardId }, query: undefined, body: undefined }) as const;

describe('enqueue', () => {
  it('freezes the intent in its wire form, with its final key (P59, P60)', async () => {
    const data = freshData();
    const row = await save(data, round('sem açúcar'));
    expect(row).toMatchObject({ state: 'queued', seq: 1, lane: 'order:tab 12', createdAt: 5000, expiresAt: 905_000 });
    expect(JSON.parse(row.body ?? '')).toMatchObject({ comment: 'sem açúcar', expected: { total: 10 } });
    expect(await listOutbox(data)).toEqual([row]);
  });

  it('numbers rows in the order in which they were saved, also from two tabs at once', async () => {
    const [tabA, tabB] = [freshData(), freshData()];
    await Promise.all([save(tabA, round()), save(tabB, round()), save(tabA, round())]);
    expect((await listOutbox(tabA)).map((row) => row.seq)).toEqual([1, 2, 3]);
  });

  it('saves the intent and its effect together or not at all', async () => {
    const data = freshData();
    const effect = () => Promise.reject(new Error('the cart changed'));
    await expect(save(data, round(), effect)).rejects.toThrow('the cart changed');
    expect(await listOutbox(data)).toEqual([]);
  });

  it('replaces an unsent intent about the same thing by a later one, and keeps one that was sent', async () => {
    const data = freshData();
    const sent = await save(data, { kind: 'setMainCard', mutation: cardMutation('1') });
    await data.$outbox.update(sent.id, { firstSentAt: 1 });
    await save(data, { kind: 'setMainCard', mutation: cardMutation('2') });
    await save(data, { kind: 'setMainCard', mutation: cardMutation('3') });
    expect((await listOutbox(data)).map((row) => row.params['id'])).toEqual(['1', '3']);
  });

  it('drops every unsent intent about a device that is forgotten', async () => {
    const data = freshData();
    const register = (token: string) =>
      save(data, { kind: 'registerDevice', mutation: { body: { customerInfoId: 'ana' as CustomerId, token } } });
    await register('a');
    await register('b');
    await save(data, { kind: 'forgetDevice', mutation: { query: { token: 'a' } } });
    expect((await listOutbox(data)).map((row) => [row.kind, row.target])).toEqual([
      ['registerDevice', 'b'],
      ['forgetDevice', 'a'],
    ]);
  });

  it('forgets acknowledged rows to make room, and refuses aloud when all fifty still matter, stopped ones too (P57)', async () => {
    const data = freshData();
    const untold = ['queued', 'needs_action', 'expired'] as const;
    const rows = Array.from({ length: OUTBOX_ROWS_MAX }, (_, index) =>
      makeOutboxRow({ id: `row-${index}`, seq: index + 1, state: index === 7 ? 'acked' : untold[index % 3]! }),
    );
    await data.$outbox.bulkPut(rows);

    await save(data, round());
    expect(await data.$outbox.get('row-7')).toBeUndefined();
    await expect(save(data, round())).rejects.toBeInstanceOf(OutboxFull);
    expect(await data.$outbox.count()).toBe(OUTBOX_ROWS_MAX);
  });

  it('lets no order wait for what was refused of anything else: the oldest of it gives way', async () => {
    const data = freshData();
    const refused = ['needs_action', 'expired'] as const;
    const rows = Array.from({ length: OUTBOX_ROWS_MAX }, (_, index) =>
      makeOutboxRow({ id: `row-${index}`, seq: index + 1, kind: 'registerDevice', state: refused[index % 2]! }),
    );
    await data.$outbox.bulkPut(rows);
    await data.$outbox.bulkPut([
      makeOutboxRow({ id: 'row-0', seq: 1, state: 'expired' }),
      makeOutboxRow({ id: 'row-1', seq: 2, kind: 'registerDevice', lane: 'push' }),
    ]);
    await save(data, round());
    const left = await listOutbox(data);
    expect(left).toHaveLength(OUTBOX_ROWS_MAX);
    expect(left.slice(0, 3).map(({ id }) => id)).toEqual(['row-0', 'row-1', 'row-3']);
  });

  it('keeps every unread refusal where something else than an order is saved', async () => {
    const data = freshData();
    const rows = Array.from({ length: OUTBOX_ROWS_MAX }, (_, index) =>
      makeOutboxRow({ id: `row-${index}`, seq: index + 1, kind: 'registerDevice', state: 'needs_action' }),
    );
    await data.$outbox.bulkPut(rows);
    const other = { kind: 'setMainCard', mutation: cardMutation('2') } as const;
    await expect(save(data, other)).rejects.toBeInstanceOf(OutboxFull);
    expect(await data.$outbox.count()).toBe(OUTBOX_ROWS_MAX);
  });
});
