import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { findStores, storesByName } from './find-stores.ts';

const stores = [
  makeStore({ name: 'Aurora Sé', district: 'Sé', address: 'Praça da Sé' }),
  makeStore({ name: 'aurora Paulista', district: 'Bela Vista', address: 'Avenida Paulista' }),
  makeStore({ name: 'Água Verde', district: 'Perdizes', address: 'Rua Caiubí' }),
];
const namesOf = (found: typeof stores) => found.map(({ name }) => name);

describe('searching stores (A§2)', () => {
  const found = (text: string) => namesOf([...findStores(stores, text)]);

  it('ignores case and accents', () => {
    expect(found('AURORA se')).toEqual(['Aurora Sé']);
    expect(found('agua')).toEqual(['Água Verde']);
  });

  it('finds a store by street or district, with words in any order', () => {
    expect(found('vista bela')).toEqual(['aurora Paulista']);
    expect(found('caiubi')).toEqual(['Água Verde']);
  });

  it('returns all stores for an empty text, and none for an unknown one', () => {
    expect(found('  ')).toHaveLength(3);
    expect(found('xyzw')).toEqual([]);
  });
});

it('a list without distances is sorted by name, ignoring case and accents (A§8)', () => {
  expect(namesOf([...storesByName(stores)])).toEqual(['Água Verde', 'aurora Paulista', 'Aurora Sé']);
});
