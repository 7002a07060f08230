import { describe, expect, it } from 'vitest';
import { businessDayOf, calledName, formatOrderNumber } from './order-number.ts';

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
