import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressChange } from '#contract/addresses.ts';
import { type AddressForm, quotedAddressForm, refusingZipcode, savedAddressForm } from './address-forms.ts';
import { formErrors } from './form-errors.ts';
import { registrationAddressForm } from './person-forms.ts';

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
    expect(formErrors(savedAddressForm, home)).toEqual({});
  });

  it.each([
    ['label', 32, 'labelTooLong'],
    ['receiverName', 128, 'receiverTooLong'],
    ['street', 60, 'streetTooLong'],
    ['number', 60, 'numberTooLong'],
    ['complement', 60, 'complementTooLong'],
    ['district', 60, 'districtTooLong'],
    ['city', 60, 'cityTooLong'],
  ])('%s has at most %d characters, otherwise %s', (field, max, message) => {
    expect(formErrors(savedAddressForm, { ...home, [field]: 'x'.repeat(max) })).toEqual({});
    expect(formErrors(savedAddressForm, { ...home, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message });
  });

  it('the state has two letters, and longer text is reported', () => {
    expect(formErrors(savedAddressForm, { ...home, state: 'S' })).toEqual({ state: 'stateRequired' });
    expect(formErrors(savedAddressForm, { ...home, state: '1P' })).toEqual({ state: 'stateRequired' });
    expect(formErrors(savedAddressForm, { ...home, state: 'x'.repeat(61) })).toEqual({ state: 'stateTooLong' });
  });

  it('everything except the complement is required', () => {
    const empty = Object.fromEntries(Object.keys(home).map((field) => [field, ' '])) as unknown as AddressForm;
    const { complement: _, ...requiredFields } = home;
    const expected = Object.fromEntries(Object.keys(requiredFields).map((field) => [field, 'fieldRequired']));
    expect(formErrors(savedAddressForm, empty)).toEqual(expected);
  });

  it('the zip code has eight digits', () => {
    expect(formErrors(savedAddressForm, { ...home, zipcode: '0131' })).toEqual({ zipcode: 'invalidCep' });
  });
});

const typed = {
  label: '',
  receiverName: '',
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  number: 'S/N',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('an address entered for a quote (D-20)', () => {
  it('requires the complete address, but no receiver', () => {
    expect(formErrors(quotedAddressForm, typed)).toEqual({});
    const required = { street: 'fieldRequired', number: 'fieldRequired', zipcode: 'fieldRequired' };
    expect(formErrors(quotedAddressForm, { ...typed, street: ' ', number: '', zipcode: '' })).toEqual(required);
  });

  it('has a state of two letters', () => {
    expect(formErrors(quotedAddressForm, { ...typed, state: 'sp' })).toEqual({});
    expect(formErrors(quotedAddressForm, { ...typed, state: 'São Paulo' })).toEqual({ state: 'stateRequired' });
  });

  it('is normalized: the CEP to digits, the state to capitals, without surrounding spaces', () => {
    expect(z.parse(quotedAddressForm, { ...typed, street: ' Avenida Paulista ', state: 'sp' })).toEqual({
      ...typed,
      zipcode: '01310100',
    });
  });
});

it('an unknown CEP is an error of its field (B§5)', () => {
  const form = refusingZipcode(quotedAddressForm, (zipcode) => zipcode === '99999999');
  expect(formErrors(form, { ...typed, zipcode: '99999-999' })).toEqual({ zipcode: 'invalidCep' });
  expect(formErrors(form, typed)).toEqual({});
});

it('an unknown CEP is an error of the second step of a registration, too (B§5)', () => {
  const form = refusingZipcode(registrationAddressForm, (zipcode) => zipcode === '99999-999');
  expect(formErrors(form, { ...typed, zipcode: '99999-999' })).toEqual({ zipcode: 'invalidCep' });
  expect(formErrors(form, typed)).toEqual({});
});

it('the form’s output is valid input of the call', () => {
  const form = { ...typed, label: ' Casa ', receiverName: 'Ana', state: 'sp', complement: ' ' };
  const address = z.parse(savedAddressForm, form);
  expect(z.decode(addressChange, z.encode(addressChange, { ...address, main: false }))).toEqual({
    ...typed,
    zipcode: '01310100',
    label: 'Casa',
    receiverName: 'Ana',
    main: false,
  });
});
