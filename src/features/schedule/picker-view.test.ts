import { describe, expect, it } from 'vitest';
import { pickerView } from './picker-view.ts';

const schedule = { enabled: true, maxDays: 1, slotMaxOrders: 2, periodMinutes: 60, nextSlotOffsetMinutes: 0 };
const nowMs = Date.parse('2026-11-20T10:30:00-03:00');
const slotAt = (hour: number, orders = 0) => ({
  startsAt: `2026-11-20T${hour}:00:00.000-03:00`,
  endsAt: `2026-11-20T${hour + 1}:00:00.000-03:00`,
  orders,
});
const slots = [slotAt(10), slotAt(11, 2), slotAt(12)];
const looking = { slots, ageMs: 0, marked: null, schedule, nowMs };

describe('the slot picker', () => {
  it('hides past slots and disables full ones (A§4, D-23)', () => {
    const { shown } = pickerView(looking);
    expect(shown.map(({ startsAt, isFull }) => [startsAt.slice(11, 13), isFull])).toEqual([
      ['11', true],
      ['12', false],
    ]);
  });

  it('needs a slot to confirm, neither full nor past (A§4)', () => {
    expect(pickerView(looking).refusal).toBe('schedule.needSlot');
    expect(pickerView({ ...looking, marked: slotAt(11).startsAt }).refusal).toBe('schedule.needSlot');
    expect(pickerView({ ...looking, marked: slotAt(10).startsAt }).selected).toBeNull();
    expect(pickerView({ ...looking, marked: slotAt(12).startsAt })).toMatchObject({
      selected: slots[2],
      refusal: null,
    });
  });

  it('offline shows the cached slots, and confirms none after two minutes', () => {
    const marked = slotAt(12).startsAt;
    expect(pickerView({ ...looking, marked, ageMs: 120_000 }).refusal).toBeNull();
    const old = pickerView({ ...looking, marked, ageMs: 120_001 });
    expect(old).toMatchObject({ isStale: true, refusal: 'schedule.refusedStale' });
    expect(old.shown).toHaveLength(2);
  });

  it('shows no slots of a day before they are loaded', () => {
    expect(pickerView({ ...looking, slots: null, ageMs: undefined })).toMatchObject({
      shown: [],
      isStale: false,
    });
  });
});
