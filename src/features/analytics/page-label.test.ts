import { describe, expect, it } from 'vitest';
import { pageLabel } from './page-label.ts';

describe('pageLabel', () => {
  it.each([
    ['/carrinho', '/carrinho'],
    ['/o/a0000000-0000-4000-8000-000000000012', '/o/:uuid'],
    ['/pedidos/7', '/pedidos/:id'],
    ['/nova-senha/secret', '/nova-senha/:token'],
    ['/registro/concluido', '/registro/concluido'],
    ['/registro/123', '/registro/:customerId'],
    ['/somebody@example.com', 'notFound'],
  ])('%s is counted as %s, without ids and link codes (D-47)', (path, label) => {
    expect(pageLabel(path)).toBe(label);
  });
});
