import { describe, expect, it } from 'vitest';
import { orderLifeMs } from './order-life.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T12:00:00-03:00');

const atTag = { type: 'TAG', comment: '12', schedule: null } as const;
const toAddress = { type: 'ADDRESS', address_id: null, address: null, schedule: null } as const;
const inSlot = (starts_at: string) =>
  ({ type: 'TAKEOUT', schedule: { starts_at, ends_at: '2026-11-20T14:00:00-03:00' } }) as const;

describe('the time that an order may wait offline', () => {
  it('is 15 minutes at a table', () => expect(orderLifeMs(atTag, NOW)).toBe(15 * MINUTE));

  it('is 20 minutes to an address', () => expect(orderLifeMs(toAddress, NOW)).toBe(20 * MINUTE));

  it('is at most 30 minutes for a scheduled order', () =>
    expect(orderLifeMs(inSlot('2026-11-20T18:00:00-03:00'), NOW)).toBe(30 * MINUTE));

  it('ends five minutes before the slot begins', () =>
    expect(orderLifeMs(inSlot('2026-11-20T12:15:00-03:00'), NOW)).toBe(10 * MINUTE));

  it.each([
    ['12:06', 2],
    ['12:04', 2],
    ['12:01', 1],
  ])('is long enough to be sent to a slot that begins at %s, but no longer than until then', (time, minutes) =>
    expect(orderLifeMs(inSlot(`2026-11-20T${time}:00-03:00`), NOW)).toBe(minutes * MINUTE),
  );

  it('is zero when the slot has begun', () => expect(orderLifeMs(inSlot('2026-11-20T11:00:00-03:00'), NOW)).toBe(0));
});
