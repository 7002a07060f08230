import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { isOpenByNow } from './open-by-now.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00-03:00`);

describe('openByNow', () => {
  it('a store that was open in its hours is closed after them, also offline', () => {
    const store = makeStore({ isOpen: true });
    expect(isOpenByNow(store, at('17:50'), at('17:59'))).toBe(true);
    expect(isOpenByNow(store, at('17:50'), at('18:01'))).toBe(false);
  });

  it('a store that was closed before its hours is open in them', () => {
    expect(isOpenByNow(makeStore({ isOpen: false }), at('07:50'), at('08:01'))).toBe(true);
  });

  it('a store that was closed for a while is closed until then, and after that as its hours say', () => {
    const closed = { isOpen: false, closedUntil: new Date(at('12:30')).toISOString() };
    const store = makeStore(closed);
    expect(isOpenByNow(store, at('12:00'), at('12:29'))).toBe(false);
    expect(isOpenByNow(store, at('12:00'), at('12:30'))).toBe(true);
    expect(isOpenByNow(store, at('12:00'), at('18:01'))).toBe(false);
    const always = makeStore({ ...closed, hours: [] });
    expect(isOpenByNow(always, at('12:00'), at('12:29'))).toBe(false);
    expect(isOpenByNow(always, at('12:00'), at('12:30'))).toBe(true);
    // Its hours say closed when it is closed for the rest of the day, too.
    const night = makeStore({ isOpen: false, closedUntil: new Date(at('23:30')).toISOString() });
    expect(isOpenByNow(night, at('07:00'), at('09:00'))).toBe(false);
  });

  it('a store that was opened or closed manually, or has no hours, keeps its state', () => {
    expect(isOpenByNow(makeStore({ isOpen: false }), at('12:00'), at('13:00'))).toBe(false);
    expect(isOpenByNow(makeStore({ isOpen: true }), at('20:00'), at('22:00'))).toBe(true);
    expect(isOpenByNow(makeStore({ isOpen: true, hours: [] }), at('12:00'), at('22:00'))).toBe(true);
  });
});
