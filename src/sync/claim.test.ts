import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import type { ClaimQuestion } from './claim.ts';
import { claimableHead } from './claim.ts';
import { LEASE_MS } from './outbox-states.ts';

const NOW = 1_000_000;
const first = makeOutboxRow({ id: 'first' });
const second = makeOutboxRow({ id: 'second', seq: 2 });

const headOf = (rows: readonly OutboxRow[], question: Partial<ClaimQuestion> = {}) =>
  claimableHead(rows, { nowMs: NOW, isEager: false, tried: new Set(), gone: new Set(), ...question })?.id;

describe('claiming a row', () => {
  it('takes the oldest row of a lane, and no other before it is decided (P9)', () => {
    expect(headOf([first, second])).toBe('first');
    expect(headOf([{ ...first, nextAt: NOW + 1 }, second])).toBeUndefined();
    expect(headOf([{ ...first, state: 'acked' }, second])).toBe('second');
  });

  it('does not let one lane wait for another (P64)', () => {
    const elsewhere = { ...second, lane: 'order:tab-13' };
    expect(headOf([{ ...first, nextAt: NOW + 1 }, elsewhere])).toBe('second');
  });

  it.each(['needs_action', 'expired', 'cancelled'] as const)('is not held up by a row that is %s', (state) => {
    expect(headOf([{ ...first, state }, second])).toBe('second');
  });

  it('leaves a row to whoever holds its lease, and takes it when the lease has run out (P11)', () => {
    const leasedUntil = (until: number) => [{ ...first, lease: { owner: 'other', until } }];
    expect(headOf(leasedUntil(NOW + 1))).toBeUndefined();
    expect(headOf(leasedUntil(NOW))).toBe('first');
  });

  it('takes a row at once from a holder that is gone, and from nobody else (P11)', () => {
    const leased = [{ ...first, lease: { owner: 'lock:other', until: NOW + 9000 } }];
    expect(headOf(leased, { gone: new Set(['lock:other']) })).toBe('first');
    expect(headOf(leased, { gone: new Set(['lock:another']) })).toBeUndefined();
  });

  it('does not believe a lease or a retry time from before the clock was set back (P33)', () => {
    expect(headOf([{ ...first, lease: { owner: 'other', until: NOW + LEASE_MS + 1 } }])).toBe('first');
    expect(headOf([{ ...first, nextAt: NOW + 24 * 60 * 60 * 1000 }])).toBe('first');
  });

  it('does not wait for `nextAt` when eager, except for a server that asked to wait', () => {
    const waiting = { ...first, nextAt: NOW + 30_000 };
    expect(headOf([waiting], { isEager: true })).toBe('first');
    // Whatever it answered: a database that is away says 503, and a proxy says so in HTML.
    expect(headOf([{ ...waiting, notBefore: NOW + 1 }], { isEager: true })).toBeUndefined();
    expect(headOf([{ ...waiting, notBefore: NOW }], { isEager: true })).toBe('first');
    // Written before the clock was set back.
    expect(headOf([{ ...waiting, notBefore: NOW + 60_001 }], { isEager: true })).toBe('first');
  });

  it('does not try a row that was tried too often, unless that was before the clock was set back (P33)', () => {
    const usedUntil = (rateUsedUntil: number) => [{ ...first, rateUsedUntil }];
    expect(headOf(usedUntil(NOW + 36_001), { isEager: true })).toBeUndefined();
    expect(headOf(usedUntil(NOW + 36_000), { isEager: true })).toBe('first');
    expect(headOf(usedUntil(NOW + 48_001))).toBe('first');
  });

  it('tries a row once per pass', () => {
    expect(headOf([first, second], { tried: new Set(['first']) })).toBeUndefined();
  });
});
