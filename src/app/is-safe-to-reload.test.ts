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
  ])('reloads only where nothing is being reviewed, paid or typed (D-55): %s %s', (path, expected) => {
    expect(isSafeAddress({ path, search: '' })).toBe(expected);
  });

  it('leaves an open sheet alone', () => {
    expect(isSafeAddress({ path: '/carrinho', search: '?item=42' })).toBe(false);
  });

  it('does not take /pedidos for /pedido', () => {
    expect(isSafeAddress({ path: '/pedidos/7', search: '' })).toBe(true);
  });
});
