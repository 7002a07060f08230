import { describe, expect, it } from 'vitest';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { laneHeads, nextDueAt } from './due-rows.ts';

const head = makeOutboxRow({ id: 'head', nextAt: 5000 });
const behind = makeOutboxRow({ id: 'behind', seq: 2, nextAt: 0 });
const elsewhere = makeOutboxRow({ id: 'elsewhere', seq: 3, lane: 'order:tab-13', nextAt: 9000 });

describe('laneHeads', () => {
  it('has one head per lane, the oldest that still wants to be sent', () => {
    expect(laneHeads([head, behind, elsewhere]).map(({ id }) => id)).toEqual(['head', 'elsewhere']);
    expect(laneHeads([{ ...head, state: 'acked' }, behind]).map(({ id }) => id)).toEqual(['behind']);
  });

  it('does not wake up for a row that stands behind another', () => {
    expect(nextDueAt([head, behind, elsewhere], 0)).toBe(5000);
  });

  it('does not wake up while somebody else works on a row', () => {
    expect(nextDueAt([{ ...behind, lease: { owner: 'other', until: 7000 } }], 0)).toBe(7000);
  });

  it('looks every second whether a holder that has a lock is gone', () => {
    expect(nextDueAt([{ ...behind, lease: { owner: 'lock:other', until: 7000 } }], 2000)).toBe(3000);
    expect(nextDueAt([{ ...behind, lease: { owner: 'lock:other', until: 7000 } }], 6500)).toBe(7000);
  });

  it('does not wake up before the server wants to hear of a row', () => {
    expect(nextDueAt([{ ...behind, notBefore: 8000 }], 0)).toBe(8000);
  });

  it('rests when nothing waits', () => {
    expect(nextDueAt([{ ...head, state: 'needs_action' }], 0)).toBeNull();
  });
});
