import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { onTracked } from '#platform/track.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { countOrder } from './count-order.ts';
import type { ReviewOrder } from './review-order.ts';

// A window is all that tracking needs.
const page = new EventTarget();
const heard: unknown[] = [];
let stop: () => void;
beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  heard.length = 0;
  stop = onTracked((event) => heard.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const order = (draft: object, context: object | null = null, lines = [makeLine()]) =>
  ({
    cartRow: { cart: { ...makeCart(lines), shippingType: 'TAKEOUT' } },
    quote: { total: cents(2490) },
    draft: { slot: null, name: 'Júlia', phone: '(11) 98888-7777', comment: 'sem cebola', ...draft },
    context,
  }) as unknown as ReviewOrder;

describe('countOrder', () => {
  it('counts how an order is paid and for how much, and nothing that was typed (D-47)', () => {
    countOrder(order({}), 'CASH');
    expect(heard).toEqual([{ name: 'orderFinished', label: 'CASH', value: 2490 }]);
  });

  it('tells apart what goes on a tab, and what balances paid alone', () => {
    countOrder(order({}, { isPostpaid: true }), null);
    countOrder(order({}), null);
    expect(heard).toMatchObject([{ label: 'POSTPAID' }, { label: 'COVERED' }]);
  });

  it('counts an order for a slot as scheduled too (A§7)', () => {
    countOrder(order({ slot: { startsAt: '1', endsAt: '2' } }), 'CASH');
    expect(heard).toContainEqual({ name: 'orderScheduled', label: 'TAKEOUT', value: 2490 });
  });

  it('counts none as scheduled that is sent without its slot: gift cards alone, a tab (D-24, D-44)', () => {
    const slot = { startsAt: '1', endsAt: '2' };
    countOrder(order({ slot }, null, [makeLine(makeProduct({ kind: 'giftCard' }))]), 'PIX');
    countOrder(order({ slot }, { isPostpaid: true }), null);
    expect(heard).toMatchObject([{ name: 'orderFinished' }, { name: 'orderFinished' }]);
  });

  it('tells nobody who does not listen', () => {
    stop();
    countOrder(order({}), 'CASH');
    expect(heard).toEqual([]);
  });
});
