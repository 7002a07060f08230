import { describe, expect, it } from 'vitest';
import { fillPattern, matchPattern } from './path-pattern.ts';

describe('matchPattern', () => {
  it('returns the decoded params of a path', () => {
    expect(matchPattern('/pedidos/:id', '/pedidos/p%C3%A3o%2F7')).toEqual({ id: 'pão/7' });
    expect(matchPattern('/carrinho', '/carrinho/')).toEqual({});
    expect(matchPattern('/', '/')).toEqual({});
  });

  it('compares whole segments, case-sensitively (D-7)', () => {
    expect(matchPattern('/pedido', '/pedidos')).toBeNull();
    expect(matchPattern('/minha-conta', '/MINHA-CONTA')).toBeNull();
    expect(matchPattern('/registro/:customerId', '/registro')).toBeNull();
    expect(matchPattern('/registro', '/registro/7')).toBeNull();
  });

  it('keeps an invalid escape unchanged', () => {
    expect(matchPattern('/m/:sku', '/m/100%')).toEqual({ sku: '100%' });
  });
});

describe('fillPattern', () => {
  it('inserts the params and adds all other values to the query', () => {
    expect(fillPattern('/carrinho', {})).toBe('/carrinho');
    expect(fillPattern('/pedidos/:id', { id: 'pão/7' })).toBe('/pedidos/p%C3%A3o%2F7');
    expect(fillPattern('/m/:sku', { sku: 'x', sheet: 'a&b', item: '1' })).toBe('/m/x?sheet=a%26b&item=1');
  });
});
