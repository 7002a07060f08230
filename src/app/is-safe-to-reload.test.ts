import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './is-safe-to-reload.ts';

describe('isSafeAddress', () => {
  it.each([
    ['/carrinho', true],
    ['/historico', true],
    ['/nothing/is/here', true],
    ['/pedido', false],
    ['/comanda', false],
    ['/p/b0000000', false],
    ['/login', false],
    ['/registro/endereco', false],
    ['/meus-dados', false],
  ])('allows a reload only where nothing is reviewed, paid or typed (D-55): %s %s', (path, expected) => {
    expect(isSafeAddress({ path, search: '' })).toBe(expected);
  });

  it('does not allow a reload while a sheet is open', () => {
    expect(isSafeAddress({ path: '/carrinho', search: '?item=42' })).toBe(false);
  });

  it('distinguishes /pedidos from /pedido', () => {
    expect(isSafeAddress({ path: '/pedidos/7', search: '' })).toBe(true);
  });
});
