import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

describe('matchRoute', () => {
  it('gives the values of a path, decoded', () => {
    expect(matchRoute('/pedidos/:id', '/pedidos/p%C3%A3o%2F7')).toEqual({ id: 'pão/7' });
    expect(matchRoute('/carrinho', '/carrinho/')).toEqual({});
    expect(matchRoute('/', '/')).toEqual({});
  });

  it('compares whole parts, as they are spelt (D-7)', () => {
    expect(matchRoute('/pedido', '/pedidos')).toBeNull();
    expect(matchRoute('/minha-conta', '/MINHA-CONTA')).toBeNull();
    expect(matchRoute('/registro/:customerId', '/registro')).toBeNull();
    expect(matchRoute('/registro', '/registro/7')).toBeNull();
  });

  it('takes a broken escape as it stands', () => {
    expect(matchRoute('/m/:sku', '/m/100%')).toEqual({ sku: '100%' });
  });
});
