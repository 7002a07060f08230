import { describe, expect, it } from 'vitest';
import { filledPlace, nextField } from './typed-address.ts';

const blank = { street: '', district: '', city: '', state: '' };
const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
const se = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };

describe('what a CEP fills in (B§5, D-59)', () => {
  it('is street, district, city and state', () => {
    expect(filledPlace(blank, paulista, {})).toEqual(paulista);
  });

  it('is corrected by the next CEP', () => {
    expect(filledPlace(paulista, se, paulista)).toEqual(se);
  });

  it('never wipes or overwrites what the customer typed', () => {
    const own = { ...paulista, street: 'Alameda Santos' };
    expect(filledPlace(own, se, paulista)).not.toHaveProperty('street');
    expect(filledPlace({ ...blank, street: 'Rua Nova' }, paulista, {})).not.toHaveProperty('street');
  });

  it("leaves a town's one CEP without a street to be typed", () => {
    const town = { street: '', district: '', city: 'Guariba', state: 'SP' };
    expect(filledPlace(paulista, town, paulista)).toEqual(town);
  });
});

it('goes on at the number, or at what the CEP did not tell', () => {
  expect(nextField(paulista)).toBe('number');
  expect(nextField({ ...paulista, street: '', district: '' })).toBe('street');
  expect(nextField({ ...paulista, district: '' })).toBe('district');
});
