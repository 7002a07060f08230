import { expect, it } from 'vitest';
import { namedOrder } from './named-order.ts';

it('an order is named by its own address and by the list that opens it (D-13), and by no other address', () => {
  expect(namedOrder('/pedidos/7', '')).toBe('7');
  expect(namedOrder('/historico', '?orderId=7')).toBe('7');
  expect(namedOrder('/historico', '?orderId=')).toBeNull();
  expect(namedOrder('/historico', '')).toBeNull();
  expect(namedOrder('/carrinho', '?orderId=7')).toBeNull();
});
