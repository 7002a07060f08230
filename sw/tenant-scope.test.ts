import { describe, expect, it } from 'vitest';
import { isPage, tenantScope } from './tenant-scope.ts';

const aurora = tenantScope('https://shop.example/aurora/');

describe('tenantScope', () => {
  it('reads the tenant from the path that the service worker is registered for', () => {
    expect(aurora).toEqual({
      path: '/aurora/',
      domain: 'aurora',
      name: 'aurora',
      shellPath: '/aurora/',
      menuPath: '/aurora/carrinho',
    });
  });

  it('supports the scope of payment links, which belongs to no tenant', () => {
    expect(tenantScope('https://shop.example/p/')).toMatchObject({ domain: null, name: 'p', shellPath: '/p/shell' });
  });

  it.each(['/aurora/', '/aurora/carrinho', '/aurora/m/7.891', '/aurora/pedidos/a-b-c'])(
    'treats %s as a page',
    (path) => {
      expect(isPage(path, aurora)).toBe(true);
    },
  );

  it.each(['/aurora/app.js', '/aurora/m/x/y.js', '/aurora2/carrinho', '/brasa/carrinho', '/assets/a.js'])(
    'does not handle %s',
    (path) => {
      expect(isPage(path, aurora)).toBe(false);
    },
  );
});
