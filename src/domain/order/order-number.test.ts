import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayBounds, businessDayOf, calledName, formatOrderNumber } from './order-number.ts';

const dayAt = (time: string) => businessDayOf(Date.parse(time), 'America/Sao_Paulo');

describe('the number that the counter calls (D-79)', () => {
  it('has three digits, and more only when it must', () => {
    expect([1, 42, 999, 1042].map(formatOrderNumber)).toEqual(['001', '042', '999', '1042']);
  });

  it('begins again at five in the morning of the store, so a night has one row of numbers', () => {
    expect(dayAt('2026-11-22T01:30:00-03:00')).toBe('2026-11-21');
    expect(dayAt('2026-11-22T04:59:59-03:00')).toBe('2026-11-21');
    expect(dayAt('2026-11-22T05:00:00-03:00')).toBe('2026-11-22');
    expect(dayAt('2026-11-22T23:59:00-03:00')).toBe('2026-11-22');
  });
});

describe('the business day of a store (D-79)', () => {
  it('begins at five by the clocks, also on the days on which they change', () => {
    // São Paulo has skipped the first hour of a day, Berlin the third; both had an hour twice.
    const begins = (day: string, zone: string) => businessDayBounds(day, zone).from.toISOString();
    expect(begins('2018-11-03', 'America/Sao_Paulo')).toBe('2018-11-03T08:00:00.000Z');
    expect(begins('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T07:00:00.000Z');
    expect(begins('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T03:00:00.000Z');
    expect(begins('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T04:00:00.000Z');
    expect(businessDayOf(Date.parse('2026-03-29T03:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
  });

  it('has every instant in one day, and only in that', () => {
    const zones = ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'America/Santiago', 'Europe/Berlin'];
    const between = { min: Date.parse('2015-01-01'), max: Date.parse('2030-01-01') };
    fc.assert(
      fc.property(fc.integer(between), fc.constantFrom(...zones), (atMs, zone) => {
        const { from, to } = businessDayBounds(businessDayOf(atMs, zone), zone);
        expect(from.getTime()).toBeLessThanOrEqual(atMs);
        expect(to.getTime()).toBeGreaterThan(atMs);
        expect(businessDayOf(from.getTime() - 1, zone) < businessDayOf(atMs, zone)).toBe(true);
        expect(businessDayOf(to.getTime(), zone) > businessDayOf(atMs, zone)).toBe(true);
      }),
    );
  });
});

describe('the name that the kitchen calls (D-79)', () => {
  it('is the first name of a customer', () => {
    expect(calledName({ fullName: '  Ana Paula Souza ', given: null })).toBe('Ana');
  });

  it('is what a visitor gave as their name, whole', () => {
    expect(calledName({ fullName: null, given: ' Dona Bia ' })).toBe('Dona Bia');
  });

  it('is nobody where no name was asked for', () => {
    expect(calledName({ fullName: null, given: '' })).toBeNull();
    expect(calledName({ fullName: null, given: null })).toBeNull();
  });
});
