import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it } from 'vitest';
import { cardForm } from './card-form.ts';
import { formErrors, isClean } from './form-errors.ts';
import { profileForm } from './person-forms.ts';

const TODAY = '2026-11-20';
const card = cardForm(() => TODAY);
const blank = { number: '', holderName: ' ', expiry: '13/2030', cvv: '', isMain: false, keeping: 'saved' } as const;
const ASKED = { fields: {}, shouldUseNativeValidation: false };

describe('the errors of a form', () => {
  it('contain the first error of each field, as the form library shows it', async () => {
    const expected = {
      number: 'fieldRequired',
      holderName: 'fieldRequired',
      expiry: 'invalidExpirationDate',
      cvv: 'fieldRequired',
    };
    expect(formErrors(card, blank)).toEqual(expected);
    const { errors } = await zodResolver(card)({ ...blank }, undefined, ASKED);
    expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))).toEqual(
      expected,
    );
  });

  it('are empty for a valid form, whose output has no surrounding spaces', async () => {
    const form = profileForm(() => TODAY);
    const typed = { fullName: ' Ana ', email: ' ana@example.com ', phone: '(11) 98765-4321', birthday: '' };
    expect(isClean(formErrors(form, typed))).toBe(true);
    const { values } = await zodResolver(form)(typed, undefined, ASKED);
    expect(values).toEqual({ ...typed, fullName: 'Ana', email: 'ana@example.com' });
  });
});
