import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it('returns to an address of this app', () => {
    expect(safeRedirect('/pedido')).toBe('/pedido');
    expect(safeRedirect('/historico?orderId=7')).toBe('/historico?orderId=7');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'pedido', ''])(
    'refuses %j, which leads away',
    (target) => {
      expect(safeRedirect(target)).toBeNull();
    },
  );

  it('knows no address without one', () => {
    expect(safeRedirect(null)).toBeNull();
  });
});
