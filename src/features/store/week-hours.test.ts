import { describe, expect, it } from 'vitest';
import { isOnRow, weekHours } from './week-hours.ts';

const day = (weekday: number, opens = '08:00', closes = '18:00') => ({ weekday, opens, closes });
const work = { opens: '08:00', closes: '18:00' };

describe('weekHours', () => {
  it('joins consecutive days with the same hours, starting on Monday', () => {
    const hours = [
      day(0, '09:00', '13:00'),
      ...[1, 2, 3, 4, 5].map((weekday) => day(weekday)),
      day(6, '09:00', '13:00'),
    ];
    expect(weekHours(hours)).toMatchObject([
      { from: 1, to: 5, spans: [work] },
      { from: 6, to: 0, spans: [{ opens: '09:00', closes: '13:00' }] },
    ]);
  });

  it('shows closed days, and a break at noon', () => {
    const hours = [day(2, '14:00', '18:00'), day(2, '08:00', '12:00')];
    expect(weekHours(hours)).toMatchObject([
      { from: 1, to: 1, spans: [] },
      { from: 2, to: 2, spans: [{ opens: '08:00' }, { opens: '14:00' }] },
      { from: 3, to: 0, spans: [] },
    ]);
  });

  it('has one row for a week of equal days, and marks today in it', () => {
    const rows = weekHours([0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday)));
    expect(rows).toMatchObject([{ from: 1, to: 0, spans: [work] }]);
    expect(rows.every((row) => isOnRow(row, 0) && isOnRow(row, 3))).toBe(true);
    expect(isOnRow({ from: 1, to: 5, spans: [] }, 0)).toBe(false);
  });
});
