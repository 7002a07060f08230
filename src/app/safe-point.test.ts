import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './safe-point.ts';

describe('isSafeAddress', () => {
  it('reloads only where nothing is being sent, reviewed, paid or typed (D-55)', () => {
    expect(isSafeAddress(['carrinho'], '')).toBe(true);
    expect(isSafeAddress(['historico'], '')).toBe(true);
    expect(isSafeAddress(['pedido'], '')).toBe(false);
    expect(isSafeAddress(['comanda'], '')).toBe(false);
    expect(isSafeAddress(['p', 'b0000000'], '')).toBe(false);
    expect(isSafeAddress(['login'], '')).toBe(false);
  });

  it('leaves an open sheet alone', () => {
    expect(isSafeAddress(['carrinho'], '?item=42')).toBe(false);
  });

  it('does not take /pedidos for /pedido', () => {
    expect(isSafeAddress(['pedidos', '7'], '')).toBe(true);
  });
});
