import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it } from 'vitest';
import { cardForm } from './card-form.ts';
import { formErrors, isClean } from './form-errors.ts';
import { profileForm } from './person-forms.ts';

const TODAY = '2026-11-20';
const card = cardForm(() => TODAY);
const blank = { number: '', holderName: ' ', expiry: '13/2030', cvv: '', isMain: false, keeping: 'saved' } as const;
const ASKED = { fields: {}, shouldUseNativeValidation: false };

describe('what is wrong with a form', () => {
  it('is the first objection to each field, the same that the form library shows', async () => {
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

  it('is nothing where the form may be sent, which then comes out without stray spaces', async () => {
    const form = profileForm(() => TODAY);
    const typed = { fullName: ' Ana ', email: ' ana@example.com ', phone: '(11) 98765-4321', birthday: '' };
    expect(isClean(formErrors(form, typed))).toBe(true);
    const { values } = await zodResolver(form)(typed, undefined, ASKED);
    expect(values).toEqual({ ...typed, fullName: 'Ana', email: 'ana@example.com' });
  });
});
