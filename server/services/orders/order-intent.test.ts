import { expect, it } from 'vitest';
import { intentOfOrder } from './order-intent.ts';

it.each([
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 3003-7300', '(11) 3003-7300'],
  ['', ''],
])('a telephone that was typed as %j is kept as %j, as the counter calls it', (phone, kept) => {
  const body = { customer: { name: 'Bia', phone } } as Parameters<typeof intentOfOrder>[0];
  expect(intentOfOrder(body).contact).toEqual({ name: 'Bia', phone: kept });
});

it('nobody who is logged in has another contact than their account', () => {
  expect(intentOfOrder({ customer: null } as Parameters<typeof intentOfOrder>[0]).contact).toBeNull();
});
