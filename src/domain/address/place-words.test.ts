import { describe, expect, it } from 'vitest';
import { districtLine, storePlace, storeStreet, streetLine } from './place-words.ts';

const home = { street: 'Rua Augusta', number: '1200', complement: '', district: 'Consolação', city: 'São Paulo' };
const store = { address: 'Avenida Paulista', addressNumber: '900', district: 'Bela Vista' };

describe('an address as text', () => {
  it('has street, number and complement', () => {
    expect(streetLine(home)).toBe('Rua Augusta, 1200');
    expect(streetLine({ ...home, complement: 'apto 31' })).toBe('Rua Augusta, 1200 – apto 31');
    expect(districtLine(home)).toBe('Consolação · São Paulo');
  });

  it('has street, number and district of a store', () => {
    expect(storeStreet(store)).toBe('Avenida Paulista, 900');
    expect(storePlace(store)).toBe('Avenida Paulista, 900 · Bela Vista');
  });
});
