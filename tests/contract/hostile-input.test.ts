import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAddress } from '#contract/addresses.ts';
import type { Schema } from '#contract/endpoint.ts';
import { collectEvents } from '#contract/events.ts';
import { getContextLink } from '#contract/links.ts';
import { getMenu } from '#contract/menus.ts';
import { listOperatorOrders, setProductStock } from '#contract/operator.ts';
import { birthday, phone } from '#contract/person.ts';
import { coded, money } from '#contract/primitives.ts';
import { queuedOrderBody } from '#contract/queued-order.ts';
import { placeOrder } from '#contract/transactions.ts';
import { ANALYTICS_EVENTS } from '#domain/analytics-event.ts';
import { arbitraryOf } from './arbitrary-of.ts';

const accepts = (schema: Schema, wire: unknown): boolean => z.safeDecode(schema, wire).success;
const decode = (schema: Schema, wire: unknown): unknown => z.decode(schema, wire);

const line = {
  ref: 'line-1',
  id: 'product-1',
  productGroupId: 'group-1',
  amount: 2,
  observations: '',
  takeout: false,
  complement_groups: [],
  product_combos: [],
  gift_card: null,
};

const order = {
  event_point_id: 'store-1',
  products: [line],
  promotionalProducts: [],
  shipping: { type: 'TAG', comment: '12', schedule: null },
  comment: '',
  gift_card: null,
  cashback: null,
  payment: { type: 'CASH', total: 20, change: 50 },
  customer: null,
  expected: { total: 20, items: [{ ref: 'line-1', price: 20 }] },
  token: 'c29sdmVk',
};

describe('an order from the wire', () => {
  const refuses = (change: object) => expect(accepts(placeOrder.body, { ...order, ...change })).toBe(false);
  const refusesLine = (change: object) => refuses({ products: [{ ...line, ...change }] });

  it('is accepted when valid', () => expect(accepts(placeOrder.body, order)).toBe(true));

  it('has a comment of at most 1024 characters (A§5)', () => refuses({ comment: 'x'.repeat(1025) }));

  it('has observations of at most 255 characters per line (D-33)', () =>
    refusesLine({ observations: 'x'.repeat(256) }));

  it.each([0, -1, 100, Number.NaN, Infinity, '2', 0.25, null])('has no line of amount %s (A§5)', (amount) =>
    refusesLine({ amount }),
  );

  it('has at most 100 lines', () => refuses({ products: Array.from({ length: 101 }, () => line) }));

  it('names a payment type that exists', () => refuses({ payment: { type: 'BITCOIN', total: 20 } }));

  it('refuses amounts that are not finite numbers of reais', () => {
    for (const total of [1e300, Infinity, Number.NaN, '20', null]) {
      refuses({ payment: { type: 'CASH', total, change: 0 } });
    }
  });

  it('names its table', () => refuses({ shipping: { type: 'TAG', comment: '', schedule: null } }));

  it('has a captcha token', () => {
    refuses({ token: '' });
    refuses({ token: undefined });
    refuses({ token: '<script>' });
  });

  it('contains no NUL, which the database cannot store', () => {
    refuses({ comment: 'a\0b' });
    refuses({ event_point_id: 'a\0b' });
  });

  it('is stripped of unknown fields', () => {
    const decoded = decode(placeOrder.body, { ...order, isAdmin: true, __proto__: { discount: 100 } });
    expect(decoded).toEqual(decode(placeOrder.body, order));
  });
});

describe('an order that waits on the device', () => {
  const { token: _token, ...body } = order;
  const refuses = (change: object) => expect(accepts(queuedOrderBody, { ...body, ...change })).toBe(false);

  it('is accepted when it is paid at the counter', () => expect(accepts(queuedOrderBody, body)).toBe(true));

  it('is never paid online: neither card nor PIX can be replayed unattended', () => {
    const card = { card_id: 'card-1', card_hash: null, card_tokenize: false, installments: 1 };
    refuses({ payment: { type: 'CREDIT_CARD_ONLINE', total: 20, ...card } });
    refuses({ payment: { type: 'PIX', total: 20, change: 0 } });
  });

  it('uses no gift card and no cashback, whose balances may change meanwhile (P37)', () => {
    refuses({ gift_card: { id: 'g', code: 'PRESENTE50', total: 10 } });
    refuses({ cashback: { id: 'l', total: 10 } });
  });

  it('buys no gift card: its receiver must not be stored on disk', () =>
    refuses({
      products: [{ ...line, gift_card: { name: 'Ana', email: 'ana@example.com', message: 'Feliz aniversário' } }],
    }));
});

describe('typed input', () => {
  it.each(['31/02/2024', '29/02/2023', '2024-02-01', '1/1/2000', '00/00/0000'])(
    'is no birthday when it is "%s" (B§5)',
    (day) => expect(accepts(birthday, day)).toBe(false),
  );

  it.each(['123', '+5511', '11 98765-4321', '+1 212 555 0100', ''])('is no phone number when it is "%s"', (text) =>
    expect(accepts(phone, text)).toBe(false),
  );

  it('keeps area code 55 when nothing else would remain (D-50)', () => {
    expect(z.decode(phone, '55998765432')).toBe('55998765432');
    expect(z.decode(phone, '+5555998765432')).toBe('55998765432');
  });

  it('is an address within the lengths of B§9', () => {
    const address = {
      label: 'Casa',
      receiverName: 'Ana',
      zipcode: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      address2: '',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      main: true,
    };
    expect(accepts(createAddress.body, address)).toBe(true);
    const longest = { label: 32, receiverName: 128, address: 60, number: 60, address2: 60, district: 60, city: 60 };
    const fits = (extra: number) =>
      Object.entries(longest).map(([field, length]) =>
        accepts(createAddress.body, { ...address, [field]: 'x'.repeat(length + extra) }),
      );
    expect(fits(0)).not.toContain(false);
    expect(fits(1)).not.toContain(true);
    expect(accepts(createAddress.body, { ...address, zipcode: '01310-100' })).toBe(false);
  });
});

describe('a link or a query', () => {
  it('has a UUID, or it is no context link', () => {
    const codes = ['12', '../../admin', 'a0000000-0000-4000-8000-00000000001g', ''];
    expect(codes.filter((code) => accepts(getContextLink.params, { code }))).toEqual([]);
  });

  it('names exactly one journey of a menu (D-16)', () => {
    const flags = { delivery_journey_enabled: 'true', takeout_journey_enabled: 'true' };
    expect(accepts(getMenu.query, { event_point_id: 's' })).toBe(false);
    expect(accepts(getMenu.query, { event_point_id: 's', ...flags })).toBe(false);
    expect(accepts(getMenu.query, { event_point_id: 's', takeout_journey_enabled: 'true' })).toBe(true);
  });
});

const seen = (at: string) => ({ ...ANALYTICS_EVENTS.productAdded, id: crypto.randomUUID(), at });
const scheduled = (at: string) => ({ type: 'TAKEOUT', schedule: { starts_at: at, ends_at: at } });

describe('primitives', () => {
  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'refuse an instant of another century: %s',
    (since) => {
      expect(accepts(listOperatorOrders.query, { since })).toBe(false);
      expect(accepts(placeOrder.body, { ...order, shipping: scheduled(since) })).toBe(false);
      expect(accepts(placeOrder.body, { ...order, validUntil: since })).toBe(false);
      expect(accepts(collectEvents.body, { events: [seen(since)] })).toBe(false);
    },
  );

  it('take an instant of this one', () => {
    expect(accepts(listOperatorOrders.query, { since: '2026-11-22T12:00:00-03:00' })).toBe(true);
    expect(accepts(placeOrder.body, { ...order, shipping: scheduled('2026-11-22T12:00:00-03:00') })).toBe(true);
    expect(accepts(placeOrder.body, { ...order, validUntil: '2026-11-22T12:00:00-03:00' })).toBe(true);
    expect(accepts(collectEvents.body, { events: [seen('2026-11-22T12:00:00-03:00')] })).toBe(true);
  });

  it.each([1e300, 2_147_483_648, -1])('refuse a stock of %s', (balance) =>
    expect(accepts(setProductStock.body, { event_point_id: 'store', balance })).toBe(false),
  );

  it('refuse unknown codes, including the names of inherited properties', () => {
    const schema = coded({ ONE: 1, TWO: 2 });
    for (const code of [0, 3, '1', 'constructor', null]) expect(accepts(schema, code)).toBe(false);
  });

  it('convert any amount in reais to whole cents or refuse it', () => {
    fc.assert(
      fc.property(fc.double(), (reais) => {
        const read = z.safeDecode(money, reais);
        return !read.success || Number.isSafeInteger(read.data);
      }),
    );
  });

  it('decode the same order whatever unknown fields it contains', () => {
    fc.assert(
      fc.property(arbitraryOf(queuedOrderBody), fc.dictionary(fc.string(), fc.jsonValue()), (wire, noise) => {
        const noisy = { ...noise, ...(wire as object) };
        expect(decode(queuedOrderBody, noisy)).toEqual(decode(queuedOrderBody, wire));
      }),
      { numRuns: 50 },
    );
  });
});
