import { describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/make-order.ts';
import { hasTurnCome, isAcceptedAhead, isForLater, isLongOut, promisedUntil, turnOf } from './queue-turn.ts';

const schedule = { startsAt: '2026-11-27T21:00:00.000Z', endsAt: '2026-11-27T21:30:00.000Z' };
const slotted = { schedule, status: 'REGISTERED', placedAt: '2026-11-23T12:00:00.000Z', promisedAt: null } as const;
const at = (time: string): number => Date.parse(time);

describe('an order for a slot', () => {
  it('is for later until an hour before its slot, whatever day that is, and whether it was accepted or not', () => {
    for (const status of ['REGISTERED', 'PREPARING', 'READY'] as const) {
      expect(isForLater({ ...slotted, status }, at('2026-11-23T12:00:01Z'))).toBe(true);
      expect(isForLater({ ...slotted, status }, at('2026-11-27T19:59:59Z'))).toBe(true);
      expect(isForLater({ ...slotted, status }, at('2026-11-27T20:00:00Z'))).toBe(false);
    }
  });

  it('is not for later once a courier has it, and no order without a slot is', () => {
    expect(isForLater({ ...slotted, status: 'COLLECTED' }, at('2026-11-23T12:00:01Z'))).toBe(false);
    expect(isForLater({ ...slotted, schedule: null }, 0)).toBe(false);
    expect(isForLater({ status: 'REGISTERED' }, 0)).toBe(false);
  });

  it('left long ago when a courier has had it for six hours', () => {
    const out = { status: 'COLLECTED', since: '2026-11-27T12:00:00Z' } as const;
    expect(isLongOut(out, at('2026-11-27T17:59:59Z'))).toBe(false);
    expect(isLongOut(out, at('2026-11-27T18:00:00Z'))).toBe(true);
    expect(isLongOut({ ...out, status: 'READY' }, at('2026-11-27T18:00:00Z'))).toBe(false);
  });

  it('that was accepted is made from an hour before its slot on', () => {
    const { delivery } = makeOrder();
    const accepted = makeOrder({ status: 'PREPARING', delivery: { ...delivery, schedule } });
    expect(isAcceptedAhead(accepted, at('2026-11-27T19:59:59Z'))).toBe(true);
    expect(isAcceptedAhead(accepted, at('2026-11-27T20:00:00Z'))).toBe(false);
    expect(isAcceptedAhead({ ...accepted, status: 'READY' }, at('2026-11-23T12:00:01Z'))).toBe(false);
    expect(isAcceptedAhead({ ...accepted, delivery: { ...delivery, schedule: null } }, 0)).toBe(false);
  });

  it('takes its turn an hour before its slot, and never before it was placed', () => {
    expect(turnOf(slotted)).toBe(at('2026-11-27T20:00:00Z'));
    expect(turnOf({ ...slotted, placedAt: '2026-11-27T20:40:00.000Z' })).toBe(at('2026-11-27T20:40:00Z'));
    expect(turnOf({ placedAt: slotted.placedAt })).toBe(at(slotted.placedAt));
  });

  it('has its turn come once, where it waited for it', () => {
    expect(hasTurnCome(slotted, at('2026-11-27T19:59:59Z'))).toBe(false);
    expect(hasTurnCome(slotted, at('2026-11-27T20:00:00Z'))).toBe(true);
    expect(hasTurnCome({ ...slotted, placedAt: '2026-11-27T20:40:00.000Z' }, at('2026-11-27T21:00:00Z'))).toBe(false);
    expect(hasTurnCome({ placedAt: slotted.placedAt }, at('2026-11-27T21:00:00Z'))).toBe(false);
  });

  it('is promised until the slot ends; any other until the time that was said', () => {
    expect(promisedUntil(slotted)).toBe(schedule.endsAt);
    expect(promisedUntil({ promisedAt: slotted.placedAt })).toBe(slotted.placedAt);
    expect(promisedUntil({ promisedAt: null, schedule: null })).toBeNull();
  });
});
