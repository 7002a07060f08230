import { describe, expect, it } from 'vitest';
import type {
  AccountId,
  AddressId,
  CardId,
  CheckoutId,
  CustomerId,
  LineId,
  MenuGroupId,
  ProductId,
  StoreId,
  TenantId,
} from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { freezeMutation } from './freeze-mutation.ts';
import type { MutationOf } from './mutation-policy.ts';

const NOW = 1_780_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

const order = (changes: object = {}): MutationOf<'placeOrder'> => ({
  body: {
    event_point_id: 'centro' as StoreId,
    products: [
      {
        ref: 'line-1' as LineId,
        id: 'coxinha' as ProductId,
        productGroupId: 'lanches' as MenuGroupId,
        amount: 0.3,
        observations: '',
        takeout: false,
        complement_groups: [],
        product_combos: [],
        gift_card: null,
      },
    ],
    promotionalProducts: [],
    shipping: { type: 'TAKEOUT', schedule: null },
    comment: '',
    gift_card: null,
    cashback: null,
    payment: { type: 'CASH', total: cents(1990), change: cents(5000) },
    customer: null,
    expected: { total: cents(1990), items: [{ ref: 'line-1' as LineId, price: cents(1990) }] },
    ...changes,
  },
});

describe('freezing a mutation', () => {
  it('stores the wire body as canonical JSON, with money in reais', () => {
    const { body } = freezeMutation('placeOrder', order(), NOW);
    expect(body).toContain('"payment":{"change":50,"total":19.9,"type":"CASH"}');
    expect(Object.keys(JSON.parse(body ?? ''))).toEqual(Object.keys(JSON.parse(body ?? '')).toSorted());
  });

  it('gives the same text for the same mutation, so that a retry after an update is the same request (P60)', () => {
    expect(freezeMutation('placeOrder', order(), NOW).body).toBe(freezeMutation('placeOrder', order(), NOW + 1).body);
  });

  it('includes only fields that the kind names (P36)', () => {
    const { body } = freezeMutation('placeOrder', order({ token: 'captcha', card_cvv: '123' }), NOW);
    expect(body).not.toMatch(/captcha|123/);
  });

  it('rejects an order that is paid online', () => {
    const online = { payment: { type: 'PIX', total: cents(1990), change: 0 } };
    expect(() => freezeMutation('placeOrder', order(online), NOW)).toThrow('payment');
  });

  it('queues orders of a store behind each other, and rounds of a tab behind theirs (P64)', () => {
    expect(freezeMutation('placeOrder', order(), NOW).lane).toBe('order:centro');
    const { products, comment, expected } = order().body;
    const round = freezeMutation(
      'placeTabOrder',
      {
        body: {
          accountId: 'account' as AccountId,
          checkoutId: 'checkout-12' as CheckoutId,
          eventPointId: 'centro' as StoreId,
          tenantId: 'aurora' as TenantId,
          products,
          promotionalProducts: [],
          customer: { name: 'Ana', phone: '' },
          tag: '12',
          comment,
          expected,
        },
      },
      NOW,
    );
    expect(round).toMatchObject({ lane: 'order:checkout-12', expiresAt: NOW + 15 * 60_000 });
  });

  it('names the target, for mutations that replace or end each other', () => {
    const id = 'home' as AddressId;
    expect(freezeMutation('deleteAddress', { params: { id } }, NOW)).toEqual({
      kind: 'deleteAddress',
      lane: 'addr',
      target: 'home',
      params: { id: 'home' },
      query: {},
      body: null,
      createdAt: NOW,
      expiresAt: NOW + 7 * DAY,
    });
    expect(freezeMutation('setMainCard', { params: { id: 'card' as CardId } }, NOW).target).toBe('');
  });

  it('lets a consent and the data of a customer wait beside each other', () => {
    const data = { fullName: 'Ana', birthday: null, email: 'ana@example.com', phone: '11987654321' };
    expect(freezeMutation('updateProfile', { body: data }, NOW)).toMatchObject({ target: '' });
    expect(freezeMutation('updateProfile', { body: { marketingAccepted: false } }, NOW)).toMatchObject({
      target: 'marketing',
      body: '{"marketingAccepted":false}',
    });
  });

  it('puts the device’s token in the query when it is removed, and in the body when it is registered', () => {
    expect(freezeMutation('forgetDevice', { query: { token: 'push' } }, NOW)).toMatchObject({
      query: { token: 'push' },
      body: null,
      target: 'push',
    });
    const registration = { customerInfoId: 'ana' as CustomerId, token: 'push' };
    expect(freezeMutation('registerDevice', { body: registration }, NOW)).toMatchObject({ query: {}, target: 'push' });
  });
});
