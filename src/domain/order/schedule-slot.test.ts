import { expect, it } from 'vitest';
import { slotAhead } from './schedule-slot.ts';

it('a chosen slot is no booking once it has begun', () => {
  const slot = { startsAt: '2026-11-27T18:00:00-03:00' };
  expect(slotAhead(slot, Date.parse('2026-11-27T17:59:59-03:00'))).toBe(slot);
  expect(slotAhead(slot, Date.parse('2026-11-27T18:00:00-03:00'))).toBeNull();
  expect(slotAhead(null, 0)).toBeNull();
});
