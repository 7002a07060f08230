import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/dates.json' with { type: 'json' };
import { birthdateFromIso, isAdultOn, isoFromBirthdate, isValidBirthdate } from './birthdate.ts';
import { birthdateFromFacebook, birthdateFromGoogle } from './social-birthday.ts';

const TODAY = '2026-11-20';

describe('birthdate (B§5, D-60)', () => {
  it.each(vectors.birthdate)('$input is $expected: valid DD/MM/YYYY', ({ input, expected }) => {
    expect(isValidBirthdate(input, TODAY)).toBe(expected);
  });

  it.each([
    ['01/01/1900', true],
    ['31/12/1899', false],
    ['20/11/2026', true],
    ['21/11/2026', false],
    ['31/02/2000', false],
    ['31/04/2000', false],
  ])('%s is %s: between 1900-01-01 and today', (typed, expected) => {
    expect(isValidBirthdate(typed, TODAY)).toBe(expected);
  });

  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['1999-12-31', true],
  ])('who was born on %s is grown up on 2026-11-20: %s', (birthdate, expected) => {
    expect(isAdultOn(birthdate, TODAY)).toBe(expected);
  });

  it('who was born on 29 February is grown up on 1 March', () => {
    expect([isAdultOn('2008-02-29', '2026-02-28'), isAdultOn('2008-02-29', '2026-03-01')]).toEqual([false, true]);
  });

  it('every calendar day survives the conversion in both directions', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(isoFromBirthdate(birthdateFromIso(iso))).toBe(iso);
      }),
    );
  });
});

describe('social login pre-fills complete dates only (B§1)', () => {
  it.each(vectors.facebookBirthday)('Facebook $input fills in "$expected"', ({ input, expected }) => {
    expect(birthdateFromFacebook(input)).toBe(expected);
  });

  it.each(vectors.googleBirthdays)('Google $input fills in "$expected"', ({ input, expected }) => {
    expect(birthdateFromGoogle(input)).toBe(expected);
  });
});
