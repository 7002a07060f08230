import { describe, expect, it } from 'vitest';
import { refusalCure } from './refusal-cure.ts';

const cureOf = (code: Exclude<Parameters<typeof refusalCure>[0]['code'], 'belowMinimum'>, offersSchedule = true) =>
  refusalCure({ code }, { offersSchedule, cartRow: undefined });

describe('every refusal leads to its cure', () => {
  it('opens the sheet where the missing thing is chosen', () => {
    expect(cureOf('noTag')).toEqual({ sheet: 'tag' });
    expect(cureOf('outsideRange')).toEqual({ sheet: 'address' });
    expect(cureOf('slotFull')).toEqual({ sheet: 'schedule' });
    expect(cureOf('slotNotOffered')).toEqual({ sheet: 'schedule' });
    expect(cureOf('menuOnly')).toEqual({ sheet: 'stores' });
  });

  it('of a closed store is a slot, where it has any for this bag, else another store (D-18)', () => {
    expect(cureOf('storeClosed')).toEqual({ sheet: 'schedule' });
    expect(cureOf('storeClosed', false)).toEqual({ sheet: 'stores' });
  });

  it('is in the lines of the bag where one has changed or there are too many', () => {
    expect(cureOf('lineProblems')).toBe('line');
    expect(cureOf('tooManyLines')).toBe('line');
  });

  it('goes on to the review after a login that something in the bag asks for, which sends a customer to the right one', () => {
    expect(cureOf('needsLogin')).toEqual({ to: '/login?redirect=%2Fcomanda' });
  });
});
