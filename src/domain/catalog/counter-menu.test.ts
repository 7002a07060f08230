import { describe, expect, it } from 'vitest';
import type { CounterProduct } from './counter-menu.ts';
import { findCounterProducts } from './counter-menu.ts';

const product = (name: string, groupName: string, sku = '') => ({ name, groupName, sku }) as CounterProduct;
const menu = [product('Pão de queijo', 'Salgados', '101'), product('Pão francês', 'Pães'), product('Café', 'Bebidas')];
const found = (typed: string) => findCounterProducts(menu, typed).map(({ name }) => name);

describe('the search over the products of a counter', () => {
  it('finds every word in name, group or code, whatever the accents', () => {
    expect(found('pao')).toEqual(['Pão de queijo', 'Pão francês']);
    expect(found('  PAES pão ')).toEqual(['Pão francês']);
    expect(found('101')).toEqual(['Pão de queijo']);
    expect(found('chá')).toEqual([]);
  });

  it('shows everything while nothing is typed', () => {
    expect(found(' ')).toHaveLength(3);
  });
});
