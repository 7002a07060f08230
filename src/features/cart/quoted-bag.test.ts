import { describe, expect, it, vi } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { NO_CART } from '#db/carts.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup } from '#tests/factories/make-product.ts';
import { quotedBag } from './quoted-bag.ts';

const ASKED = 7;
vi.mock('#bridge/quote-worker.ts', () => ({ quoteWorker: { lineCap: async () => ASKED } }));

const line = makeLine();
const row = { ...NO_CART, rev: 3, cart: makeCart([line]) };
const later = { ...row, rev: 4 };
const given = { row, version: {} as KeyedMenu, store: { ignoreRigidStock: false } };
const quote = { lines: [{ id: line.id, cap: 2 }] } as unknown as Quote;
const coffee = { productId: 'cafe' as ProductId, complements: [] };

describe('quotedBag', () => {
  it('knows the cap of a line in the quote, and asks for any other line and for a later state of the bag', async () => {
    const bag = quotedBag({ ...given, quote, exhausted: new Set() });
    expect(bag.capOf(line, row)).toBe(2);
    expect(await bag.capOf({ ...line, id: 'new' as LineId }, row)).toBe(ASKED);
    expect(await bag.capOf(line, later)).toBe(ASKED);
  });

  it('knows that one more fits of what the quote does not call exhausted, and of anything in an empty bag', () => {
    const bag = quotedBag({ ...given, quote, exhausted: new Set([line.productId]) });
    expect(bag.fitsOneMore(coffee, row)).toBe(true);
    expect(bag.fitsOneMore(line, row)).toBe(false);
    expect(bag.fitsOneMore(coffee, later)).toBe(false);
    expect(bag.fitsOneMore(coffee, NO_CART)).toBe(true);
    expect(quotedBag({ ...given, quote: undefined, exhausted: undefined }).fitsOneMore(coffee, row)).toBe(false);
  });

  it('asks about complements, which may have a stock of their own, and about those that a line is to have instead', async () => {
    const bag = quotedBag({ ...given, quote, exhausted: new Set() });
    const { id, items } = makeComplementGroup('leite', { min: 0, max: 1 });
    const withMilk = [{ id, items: items.map((item) => ({ ...item, quantity: 1 })) }];
    expect(bag.fitsOneMore({ ...coffee, complements: withMilk }, NO_CART)).toBe(false);
    expect(await bag.capOf({ ...line, complements: withMilk }, row)).toBe(ASKED);
    expect(bag.capOf({ ...line, complements: [] }, row)).toBe(2);
  });

  it('knows without the whole menu only that anything fits into an empty bag', () => {
    const bag = quotedBag({ ...given, version: null, quote: undefined, exhausted: undefined });
    expect([bag.fitsOneMore(coffee, NO_CART), bag.fitsOneMore(coffee, row), bag.capOf(line, row)]).toEqual([
      true,
      false,
      0,
    ]);
    expect([bag.isQuotable, quotedBag({ ...given, quote, exhausted: undefined }).isQuotable]).toEqual([false, true]);
    expect(quotedBag({ ...given, store: undefined, quote, exhausted: undefined }).fitsOneMore(coffee, NO_CART)).toBe(
      false,
    );
  });
});
