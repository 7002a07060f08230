import { describe, expect, it } from 'vitest';
import { cardForm, type CardForm } from './card-form.ts';
import { formErrors } from './form-errors.ts';

const TODAY = '2026-11-20';
const form = { number: '4111 1111 1111 1111', holderName: 'ANA LIMA', expiry: '12/2030', cvv: '123' };
const errorsOf = (typed: CardForm) =>
  formErrors(
    cardForm(() => TODAY),
    { ...typed, isMain: false, keeping: 'saved' },
  );

describe('card form (A§5, B§5)', () => {
  it('accepts a valid card', () => {
    expect(errorsOf(form)).toEqual({});
  });

  it('reports each invalid field', () => {
    expect(errorsOf({ number: '4111111111111112', holderName: ' ', expiry: '10/2026', cvv: '12' })).toEqual({
      number: 'invalidCreditCard',
      holderName: 'fieldRequired',
      expiry: 'invalidExpirationDate',
      cvv: 'invalidCvv',
    });
  });

  it('requires every field', () => {
    const empty = { number: '', holderName: '', expiry: '', cvv: '' };
    expect(new Set(Object.values(errorsOf(empty)))).toEqual(new Set(['fieldRequired']));
  });
});
