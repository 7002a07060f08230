import { describe, expect, it } from 'vitest';
import { filledPlace, nextField } from './typed-address.ts';

const blank = { street: '', district: '', city: '', state: '' };
const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
const se = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };

describe('the fields that a CEP fills (B§5, D-59)', () => {
  it('are street, district, city and state', () => {
    expect(filledPlace(blank, paulista, {})).toEqual(paulista);
  });

  it('are replaced by the next CEP', () => {
    expect(filledPlace(paulista, se, paulista)).toEqual(se);
  });

  it('keep what the customer typed', () => {
    const own = { ...paulista, street: 'Alameda Santos' };
    expect(filledPlace(own, se, paulista)).not.toHaveProperty('street');
    expect(filledPlace({ ...blank, street: 'Rua Nova' }, paulista, {})).not.toHaveProperty('street');
  });

  it('do not include the street for a town with a single CEP', () => {
    const town = { street: '', district: '', city: 'Guariba', state: 'SP' };
    expect(filledPlace(paulista, town, paulista)).toEqual(town);
  });
});

it('the next field is the number, or the first field that the CEP did not fill', () => {
  expect(nextField(paulista)).toBe('number');
  expect(nextField({ ...paulista, street: '', district: '' })).toBe('street');
  expect(nextField({ ...paulista, district: '' })).toBe('district');
});
