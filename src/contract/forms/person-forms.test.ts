import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { formErrors, isClean } from './form-errors.ts';
import { loginForm, recoveryForm } from './login-form.ts';
import { accountDeletionForm, newPasswordForm, passwordChangeForm } from './password-forms.ts';
import { isAddressGiven, profileForm, registrationAddressForm, registrationProfileForm } from './person-forms.ts';

const TODAY = '2026-11-20';

const registrationErrors = (form: z.input<typeof registration>) => formErrors(registration, form);
const registration = registrationProfileForm(() => TODAY);
const profile = profileForm(() => TODAY);
const profileErrors = (form: z.input<typeof profile>) => formErrors(profile, form);

const ana = {
  fullName: 'Ana Lima',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  birthdate: '17/05/1990',
  document: '529.982.247-25',
  password: 'abcde1',
  passwordConfirmation: 'abcde1',
  acceptedTOS: true,
};

describe('registration step 1 (B§5)', () => {
  it('accepts a complete profile', () => {
    expect(registrationErrors(ana)).toEqual({});
    expect(isClean(registrationErrors(ana))).toBe(true);
  });

  it.each([
    ['fullName', '  ', 'fieldRequired'],
    ['email', '', 'fieldRequired'],
    ['email', 'ana@', 'invalidEmail'],
    ['phone', '', 'fieldRequired'],
    ['phone', '(01) 98765-4321', 'invalidPhone'],
    ['birthdate', '', 'fieldRequired'],
    ['birthdate', '31/02/1990', 'invalidBirthDate'],
    ['document', '', 'fieldRequired'],
    ['document', '52998224725', 'invalidDocument'],
    ['document', '529.982.247-24', 'invalidDocument'],
    ['password', '', 'fieldRequired'],
    ['passwordConfirmation', '', 'fieldRequired'],
    ['passwordConfirmation', 'abcde2', 'passwordsDontMatch'],
    ['acceptedTOS', false, 'mustAcceptTOS'],
  ])('%s = "%s" is %s', (field, value, message) => {
    expect(registrationErrors({ ...ana, [field]: value })).toMatchObject({ [field]: message });
  });

  it('password: at least 6 characters and at least one digit', () => {
    const weak = { ...ana, password: 'abcdef', passwordConfirmation: 'abcdef' };
    expect(registrationErrors(weak)).toEqual({ password: 'invalidPassword' });
  });

  it('spaces around the e-mail are ignored', () => {
    expect(registrationErrors({ ...ana, email: ' ana@example.com ' })).toEqual({});
  });
});

describe('registration step 2 (B§5)', () => {
  const empty = { zipcode: '', street: '', number: '', complement: '', district: '', city: '', state: '' };
  const full = {
    ...empty,
    zipcode: '01310-100',
    street: 'Av. Paulista',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };

  it('all address fields are optional', () => {
    expect(formErrors(registrationAddressForm, empty)).toEqual({});
    expect(isAddressGiven(empty)).toBe(false);
  });

  it.each([
    ['zipcode', '0131', 'invalidCep'],
    ['state', 'S', 'stateRequired'],
    ['street', 'x'.repeat(61), 'streetTooLong'],
    ['complement', 'x'.repeat(61), 'complementTooLong'],
  ])('%s = "%s" is %s, as in a saved address', (field, value, message) => {
    expect(formErrors(registrationAddressForm, { ...full, [field]: value })).toEqual({ [field]: message });
  });

  it('the complement stays optional', () => {
    expect(formErrors(registrationAddressForm, full)).toEqual({});
  });

  it('if any is filled, state, city, district, number, street and zipcode are required', () => {
    expect(formErrors(registrationAddressForm, { ...empty, complement: 'ap 1' })).toEqual({
      state: 'stateRequired',
      city: 'cityRequired',
      district: 'districtRequired',
      number: 'numberRequired',
      street: 'streetRequired',
      zipcode: 'zipcodeRequired',
      group: 'addressIncomplete',
    });
    expect(formErrors(registrationAddressForm, { ...full, number: ' ' })).toEqual({
      number: 'numberRequired',
      group: 'addressIncomplete',
    });
  });
});

describe('login, recovery and passwords (B§5)', () => {
  it('login: document in format 000.000.000-00, password required', () => {
    expect(formErrors(loginForm, { document: '529.982.247-25', password: 'x' })).toEqual({});
    expect(formErrors(loginForm, { document: '', password: '' })).toEqual({
      document: 'fieldRequired',
      password: 'fieldRequired',
    });
    expect(formErrors(loginForm, { document: '529982247-25', password: 'x' })).toEqual({ document: 'invalidDocument' });
  });

  it('recovery: document format and required; recoveryType required (e-mail or SMS)', () => {
    expect(formErrors(recoveryForm, { document: '529.982.247-25', recoveryType: 'sms' })).toEqual({});
    expect(formErrors(recoveryForm, { document: '', recoveryType: null as never })).toEqual({
      document: 'fieldRequired',
      recoveryType: 'fieldRequired',
    });
  });

  it('new password: confirmation equal', () => {
    expect(formErrors(newPasswordForm, { password: 'abcde1', passwordConfirmation: 'abcde1' })).toEqual({});
    expect(formErrors(newPasswordForm, { password: 'abcde1', passwordConfirmation: 'x' })).toEqual({
      passwordConfirmation: 'passwordsDontMatch',
    });
  });

  it('change password: current password required', () => {
    const change = { currentPassword: '', password: 'abcde1', passwordConfirmation: 'abcde1' };
    expect(formErrors(passwordChangeForm, change)).toEqual({ currentPassword: 'fieldRequired' });
  });

  it('delete account password: required, minimum 6', () => {
    expect(formErrors(accountDeletionForm, { password: '' })).toEqual({ password: 'fieldRequired' });
    expect(formErrors(accountDeletionForm, { password: 'abcde' })).toEqual({ password: 'invalidPassword' });
    expect(formErrors(accountDeletionForm, { password: 'abcdef' })).toEqual({});
  });
});

describe('profile (B§5)', () => {
  const typed = { fullName: 'Ana', email: 'ana@example.com', phone: '(11) 98765-4321', birthday: '' };

  it('birthday optional but valid', () => {
    expect(profileErrors(typed)).toEqual({});
    expect(profileErrors({ ...typed, birthday: '32/01/2000' })).toEqual({ birthday: 'invalidBirthDate' });
    expect(profileErrors({ ...typed, birthday: '01/01/2000' })).toEqual({});
  });

  it('a birthday that was told can be corrected, but not taken back (ADR-091)', () => {
    const told = profileForm(() => TODAY, true);
    expect(formErrors(told, { ...typed, birthday: ' ' })).toEqual({ birthday: 'birthdayNeeded' });
    expect(formErrors(told, { ...typed, birthday: '01/01/2000' })).toEqual({});
  });

  it('full name, e-mail and phone required', () => {
    expect(profileErrors({ fullName: '', email: '', phone: '', birthday: '' })).toEqual({
      fullName: 'fieldRequired',
      email: 'fieldRequired',
      phone: 'fieldRequired',
    });
    expect(profileErrors({ ...typed, phone: '(11) 1234' })).toEqual({ phone: 'invalidPhone' });
    expect(profileErrors({ ...typed, phone: '(11) 30037-300' }), 'a landline, before the field is left').toEqual({});
  });
});
