import { describe, expect, it } from 'vitest';
import passwords from '#tests/fixtures/passwords.json' with { type: 'json' };
import { addressErrors, type AddressForm } from '#domain/address/address-rules.ts';
import { isClean } from '#domain/field-errors.ts';
import { loginErrors, recoveryErrors } from './login-rules.ts';
import { accountDeletionErrors, newPasswordErrors, passwordChangeErrors } from './password-forms.ts';
import { isPasswordValid, passwordHints } from './password-rule.ts';
import { profileErrors } from './profile-rules.ts';
import {
  isAddressGiven,
  registrationAddressErrors,
  registrationCall,
  registrationProfileErrors,
} from './registration-rules.ts';

const TODAY = '2026-11-20';

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
    expect(registrationProfileErrors(ana, TODAY)).toEqual({});
    expect(isClean(registrationProfileErrors(ana, TODAY))).toBe(true);
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
    expect(registrationProfileErrors({ ...ana, [field]: value }, TODAY)).toMatchObject({ [field]: message });
  });

  it('password: at least 6 characters and at least one digit', () => {
    const weak = { ...ana, password: 'abcdef', passwordConfirmation: 'abcdef' };
    expect(registrationProfileErrors(weak, TODAY)).toEqual({ password: 'invalidPassword' });
  });

  it('spaces around the e-mail do not count', () => {
    expect(registrationProfileErrors({ ...ana, email: ' ana@example.com ' }, TODAY)).toEqual({});
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
    expect(registrationAddressErrors(empty)).toEqual({});
    expect(isAddressGiven(empty)).toBe(false);
  });

  it('the complement stays optional', () => {
    expect(registrationAddressErrors(full)).toEqual({});
  });

  it('if any is filled, state, city, district, number, street and zipcode are required', () => {
    expect(registrationAddressErrors({ ...empty, complement: 'ap 1' })).toEqual({
      state: 'stateRequired',
      city: 'cityRequired',
      district: 'districtRequired',
      number: 'numberRequired',
      street: 'streetRequired',
      zipcode: 'zipcodeRequired',
      group: 'addressIncomplete',
    });
    expect(registrationAddressErrors({ ...full, number: ' ' })).toEqual({
      number: 'numberRequired',
      group: 'addressIncomplete',
    });
  });
});

it('submit precedence: register token → customer id → create (B§4, D-54)', () => {
  expect(registrationCall('token', 'id')).toBe('update');
  expect(registrationCall(null, 'id')).toBe('complete');
  expect(registrationCall(null, null)).toBe('create');
});

describe('saved-address form (B§5, D-51)', () => {
  const home: AddressForm = {
    label: 'Casa',
    receiverName: 'Ana',
    zipcode: '01310-100',
    street: 'Av. Paulista',
    number: '1',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };

  it('accepts a complete address', () => {
    expect(addressErrors(home)).toEqual({});
  });

  it.each([
    ['label', 32, 'labelTooLong'],
    ['receiverName', 128, 'receiverTooLong'],
    ['street', 60, 'streetTooLong'],
    ['number', 60, 'numberTooLong'],
    ['complement', 60, 'complementTooLong'],
    ['district', 60, 'districtTooLong'],
    ['city', 60, 'cityTooLong'],
  ])('%s holds at most %d characters, else %s', (field, max, message) => {
    expect(addressErrors({ ...home, [field]: 'x'.repeat(max) })).toEqual({});
    expect(addressErrors({ ...home, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message });
  });

  it('the state is two letters, and what is longer than any field is told as such', () => {
    expect(addressErrors({ ...home, state: 'S' })).toEqual({ state: 'stateRequired' });
    expect(addressErrors({ ...home, state: '1P' })).toEqual({ state: 'stateRequired' });
    expect(addressErrors({ ...home, state: 'x'.repeat(61) })).toEqual({ state: 'stateTooLong' });
  });

  it('everything but the complement is required', () => {
    const empty = Object.fromEntries(Object.keys(home).map((field) => [field, ' '])) as unknown as AddressForm;
    const { complement: _, ...requiredFields } = home;
    const expected = Object.fromEntries(Object.keys(requiredFields).map((field) => [field, 'fieldRequired']));
    expect(addressErrors(empty)).toEqual(expected);
  });

  it('the zip code has eight digits', () => {
    expect(addressErrors({ ...home, zipcode: '0131' })).toEqual({ zipcode: 'invalidCep' });
  });
});

describe('login, recovery and passwords (B§5)', () => {
  it('login: document in format 000.000.000-00, password required', () => {
    expect(loginErrors({ document: '529.982.247-25', password: 'x' })).toEqual({});
    expect(loginErrors({ document: '', password: '' })).toEqual({
      document: 'fieldRequired',
      password: 'fieldRequired',
    });
    expect(loginErrors({ document: '529982247-25', password: 'x' })).toEqual({ document: 'invalidDocument' });
  });

  it('recovery: document format and required; recoveryType required (e-mail or SMS)', () => {
    expect(recoveryErrors({ document: '529.982.247-25', recoveryType: 'sms' })).toEqual({});
    expect(recoveryErrors({ document: '', recoveryType: null })).toEqual({
      document: 'fieldRequired',
      recoveryType: 'fieldRequired',
    });
  });

  it.each(passwords.valid)('password "$input" is $expected', ({ input, expected }) => {
    expect(isPasswordValid(input)).toBe(expected);
  });

  it('hints tell length and numeral apart', () => {
    expect(passwordHints('abcdef')).toEqual({ isLongEnough: true, hasNumeral: false });
    expect(passwordHints('1')).toEqual({ isLongEnough: false, hasNumeral: true });
  });

  it('new password: confirmation equal', () => {
    expect(newPasswordErrors({ password: 'abcde1', passwordConfirmation: 'abcde1' })).toEqual({});
    expect(newPasswordErrors({ password: 'abcde1', passwordConfirmation: 'x' })).toEqual({
      passwordConfirmation: 'passwordsDontMatch',
    });
  });

  it('change password: current password required', () => {
    const change = { currentPassword: '', password: 'abcde1', passwordConfirmation: 'abcde1' };
    expect(passwordChangeErrors(change)).toEqual({ currentPassword: 'fieldRequired' });
  });

  it('delete account password: required, minimum 6', () => {
    expect(accountDeletionErrors({ password: '' })).toEqual({ password: 'fieldRequired' });
    expect(accountDeletionErrors({ password: 'abcde' })).toEqual({ password: 'invalidPassword' });
    expect(accountDeletionErrors({ password: 'abcdef' })).toEqual({});
  });
});

describe('profile (B§5)', () => {
  const profile = { fullName: 'Ana', email: 'ana@example.com', phone: '(11) 98765-4321', birthday: '' };

  it('birthday optional but valid', () => {
    expect(profileErrors(profile, TODAY)).toEqual({});
    expect(profileErrors({ ...profile, birthday: '32/01/2000' }, TODAY)).toEqual({ birthday: 'invalidBirthDate' });
    expect(profileErrors({ ...profile, birthday: '01/01/2000' }, TODAY)).toEqual({});
  });

  it('full name, e-mail and phone required', () => {
    expect(profileErrors({ fullName: '', email: '', phone: '', birthday: '' }, TODAY)).toEqual({
      fullName: 'fieldRequired',
      email: 'fieldRequired',
      phone: 'fieldRequired',
    });
    expect(profileErrors({ ...profile, phone: '(11) 1234' }, TODAY)).toEqual({ phone: 'invalidPhone' });
  });
});
