import { expect, it } from 'vitest';
import { isPagePath } from './page-path.ts';

it.each(['/aurora/carrinho', '/aurora', '/aurora/m/7.891', '/aurora/pedidos/a-b-c', '/p/a-b'])(
  'takes %s for a page',
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

it.each(['/aurora/app.js', '/.env', '/aurora/.git/config', '/wp-login.php', '/aurora/m/x/y.js'])(
  'takes %s for a file that is not there',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
