import { describe, expect, it } from 'vitest';
import { domainOfPath, isPagePath, pathInTenant } from './page-path.ts';

describe('the tenant of a path (D-7)', () => {
  it('is its first segment', () => {
    expect(domainOfPath('/aurora/pedidos/7')).toBe('aurora');
    expect(domainOfPath('/moo/carrinho')).toBe('moo');
    expect(pathInTenant('/aurora/pedidos/7/')).toBe('/pedidos/7');
    expect(pathInTenant('/aurora')).toBe('/');
    expect(domainOfPath('/')).toBeNull();
  });

  it.each([
    'p',
    'api',
    'assets',
    'user-removal',
    'sandbox',
    'products',
    'highlights',
    'logos',
    'icons',
    'maskable-icons',
    'sw.js',
    'meta.json',
    'healthz',
    'readyz',
    'metrics',
  ])('is never %s', (segment) => {
    expect(domainOfPath(`/${segment}/x`)).toBeNull();
    expect(domainOfPath(`/${segment}`)).toBeNull();
  });
});

describe('isPagePath', () => {
  it.each([
    '/aurora/carrinho',
    '/aurora',
    '/aurora/m/7.891',
    '/aurora/pedidos/a-b-c',
    '/aurora/nothing/is/here',
    '/p/a-b',
    '/user-removal',
  ])('treats %s as a page', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each([
    '/aurora/app.js',
    '/.env',
    '/aurora/.git/config',
    '/wp-login.php',
    '/aurora/m/x/y.js',
    '/aurora.js/m/7',
    '/api/v1/tenants',
    '/assets/app',
    '/p/a/b',
  ])('treats %s as a file, or as a path without a page', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
