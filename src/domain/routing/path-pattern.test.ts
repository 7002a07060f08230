import { describe, expect, it } from 'vitest';
import { fillPattern, matchPattern } from './path-pattern.ts';

describe('matchPattern', () => {
  it('gives the params of a path, decoded', () => {
    expect(matchPattern('/pedidos/:id', '/pedidos/p%C3%A3o%2F7')).toEqual({ id: 'pão/7' });
    expect(matchPattern('/carrinho', '/carrinho/')).toEqual({});
    expect(matchPattern('/', '/')).toEqual({});
  });

  it('compares whole parts, as they are spelt (D-7)', () => {
    expect(matchPattern('/pedido', '/pedidos')).toBeNull();
    expect(matchPattern('/minha-conta', '/MINHA-CONTA')).toBeNull();
    expect(matchPattern('/registro/:customerId', '/registro')).toBeNull();
    expect(matchPattern('/registro', '/registro/7')).toBeNull();
  });

  it('takes a broken escape as it stands', () => {
    expect(matchPattern('/m/:sku', '/m/100%')).toEqual({ sku: '100%' });
  });
});

describe('fillPattern', () => {
  it('puts each param in its place and everything else into the query', () => {
    expect(fillPattern('/carrinho', {})).toBe('/carrinho');
    expect(fillPattern('/pedidos/:id', { id: 'pão/7' })).toBe('/pedidos/p%C3%A3o%2F7');
    expect(fillPattern('/m/:sku', { sku: 'x', sheet: 'a&b', item: '1' })).toBe('/m/x?sheet=a%26b&item=1');
  });
});
