import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readOutboxRow } from '#db/outbox.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { listReceipts } from '#db/receipts.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { claimableHead } from './claim.ts';
import { nextDueAt } from './due-rows.ts';
import type { LookupOutcome } from './ports.ts';
import { listOutboxItems } from './outbox-view.ts';
import { resolveUncertain } from './resolve-uncertain.ts';

const freshData = freshDataPerTest();

/** Sent, never answered, too late to be sent again, and being looked up right now. */
const claimed = makeOutboxRow({
  state: 'uncertain',
  firstSentAt: 1,
  lease: { owner: 'me', until: 60_000 },
  quote: {
    total: 1000 as never,
    subtotal: 1000 as never,
    deliveryFee: 0 as never,
    lines: [],
    promotionalLines: [],
    storeName: 'Centro',
    menuHash: '',
    at: 0,
  },
});

/** A card for this order only: its request is never repeated. */
const SENT_ONCE = { ...claimed, kind: 'placeCardOrder', expiresAt: 0 } as const satisfies OutboxRow;

type Looks = readonly (readonly [atMs: number, outcome: LookupOutcome])[];

async function lookedUp(looks: Looks, lateMs = HOUR_MS, sent: OutboxRow = claimed) {
  const data = freshData();
  await data.$outbox.put(sent);
  for (const [nowMs, outcome] of looks) {
    await data.$outbox.update(claimed.id, { lease: claimed.lease });
    await resolveUncertain(data, claimed, { outcome, nowMs, serverNowMs: nowMs + lateMs });
  }
  return { data, row: await readOutboxRow(data, claimed.id) };
}

const absent: LookupOutcome = { kind: 'absent' };
const unknown: LookupOutcome = { kind: 'unknown', failure: makeSendFailure({ reason: 'network', code: null }) };
const found: LookupOutcome = { kind: 'found', result: { id: 't1', number: 42, receipt: 'r1' } };

describe('resolveUncertain', () => {
  it('accepts that the server has the order', async () => {
    const { data, row } = await lookedUp([[0, found]]);
    expect(row).toMatchObject({ state: 'acked', result: { id: 't1' }, body: null });
    expect(await listReceipts(data)).toMatchObject([
      { id: 't1', number: 42, receipt: 'r1', total: 1000, placedAt: HOUR_MS },
    ]);
  });

  it('does not take a refusal of the request for a first lookup, whatever its code', async () => {
    const lastError = makeSendFailure({ status: 404, code: 'not_found', at: 0 });
    const { row } = await lookedUp([[60_000, absent]], HOUR_MS, { ...claimed, lastError });
    expect(row).toMatchObject({ state: 'uncertain', lastError: { code: 'not_found', status: null, at: 60_000 } });
  });

  it('does not decide after one lookup: the request may still be on its way', async () => {
    const { row } = await lookedUp([[0, absent]]);
    expect(row).toMatchObject({ state: 'uncertain', nextAt: 10_000 });
  });

  it('does not decide as long as what was sent may still be under way, however soon it was looked for', async () => {
    const looks = [0, 10_000, 20_000, 30_000].map((nowMs) => [nowMs, absent] as const);
    expect((await lookedUp(looks, 5_000, SENT_ONCE)).row?.state).toBe('uncertain');
    expect((await lookedUp(looks, 5_001, SENT_ONCE)).row?.state).toBe('expired');
  });

  it('does not decide before the server’s own clock says that it is too late, whatever made the row look overdue', async () => {
    const looks = [
      [0, absent],
      [10_000, absent],
    ] as const;
    const justInTime = claimed.expiresAt - 1;
    expect((await lookedUp(looks, justInTime)).row?.state).toBe('uncertain');
    expect((await lookedUp(looks, justInTime + 1)).row?.state).toBe('expired');
  });

  it('does not count a lookup that was made while it could still arrive', async () => {
    const early = -5000;
    const looks = [
      [early, absent],
      [0, absent],
      [9999, absent],
    ] as const;
    expect((await lookedUp(looks, claimed.expiresAt)).row?.state).toBe('uncertain');
    expect((await lookedUp([...looks, [10_000, absent]], claimed.expiresAt)).row?.state).toBe('expired');
  });

  it('lets it expire after two lookups ten seconds apart', async () => {
    const { data, row } = await lookedUp([
      [0, absent],
      [10_000, absent],
    ]);
    expect(row?.state).toBe('expired');
    expect(await listOutboxItems(data)).toMatchObject([{ id: claimed.id, word: 'expired' }]);
  });

  it('counts from the first lookup, however many follow too soon', async () => {
    const looks = [0, 6000, 9999].map((nowMs) => [nowMs, absent] as const);
    expect((await lookedUp(looks)).row?.state).toBe('uncertain');
    expect((await lookedUp([...looks, [10_001, absent]])).row?.state).toBe('expired');
  });

  it('starts over when the server could not be asked in between', async () => {
    const { row } = await lookedUp([
      [0, absent],
      [10_000, unknown],
      [20_000, absent],
    ]);
    expect(row?.state).toBe('uncertain');
  });

  it.each(['tenant_not_published', 'tenant_not_found', 'not_found'] as const)(
    'asks a server that refuses to look (%s) once a minute, whatever rings, and stays in doubt',
    async (code) => {
      const refused: LookupOutcome = { kind: 'unknown', failure: makeSendFailure({ status: 404, code }) };
      const { data, row } = await lookedUp([0, 60_000, 120_000].map((nowMs) => [nowMs, refused] as const));
      expect(row).toMatchObject({ state: 'uncertain', lastError: { code } });
      const asked = { isEager: true, tried: new Set<string>(), gone: new Set<string>() };
      expect(claimableHead([row!], { ...asked, nowMs: 179_999 })).toBeUndefined();
      expect(claimableHead([row!], { ...asked, nowMs: 180_000 })).toEqual(row);
      expect(nextDueAt([row!], 120_000)).toBe(180_000);
      expect(await listOutboxItems(data)).toMatchObject([{ word: 'uncertain', mayHaveArrived: true }]);
    },
  );

  it('asks again soon where the server could not be reached', async () => {
    const { row } = await lookedUp([[0, unknown]]);
    expect(nextDueAt([row!], 0)).toBe(10_000);
  });

  it('writes nothing when somebody else holds the row by now', async () => {
    const data = freshData();
    await data.$outbox.put({ ...claimed, lease: { owner: 'other', until: 60_000 } });
    await resolveUncertain(data, claimed, { outcome: found, nowMs: 0, serverNowMs: 0 });
    expect((await readOutboxRow(data, claimed.id))?.state).toBe('uncertain');
  });
});
