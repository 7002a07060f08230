import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it('returns to an address of this app', () => {
    expect(safeRedirect('/pedido')).toBe('/pedido');
    expect(safeRedirect('/historico?orderId=7')).toBe('/historico?orderId=7');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'pedido', ''])(
    'rejects %j, which leaves the app',
    (target) => {
      expect(safeRedirect(target)).toBeNull();
    },
  );

  it('returns null without a target', () => {
    expect(safeRedirect(null)).toBeNull();
  });
});
