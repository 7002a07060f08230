import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { cents, ZERO, type Cents } from './cents.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import type { ComplementItemId, LineId, ProductId } from '#domain/ids.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { quoteCart } from './quote-cart.ts';

const amountOfMoney = fc.nat(20_000).map(cents);

const anyProduct = (index: number): fc.Arbitrary<MenuProduct> =>
  fc
    .record({
      price: amountOfMoney,
      measure: fc.constantFrom('UNIT' as const, 'KG' as const),
      stock: fc.record({ rigid: fc.boolean(), balance: fc.option(fc.nat(40)) }),
      extra: fc.nat(500),
    })
    .map(({ extra, ...fields }) =>
      makeProduct({
        ...fields,
        productId: `p${index}` as ProductId,
        complementGroups: [makeComplementGroup('extras', { min: 0, max: 3 }, [extra])],
      }),
    );

const anyQuoteInput = fc
  .record({
    products: fc.tuple(anyProduct(0), anyProduct(1), anyProduct(2)),
    picks: fc.array(fc.record({ which: fc.nat(2), amount: fc.integer({ min: 1, max: 99 }), extras: fc.nat(3) }), {
      maxLength: 8,
    }),
    overrides: fc.record({
      shippingType: fc.constantFrom('ADDRESS' as const, 'TAKEOUT' as const, 'TAG' as const),
      deliveryPrice: fc.option(amountOfMoney),
      totalToFreeDelivery: amountOfMoney,
      minCartValue: amountOfMoney,
      minOnlinePayment: fc.constantFrom(ZERO, cents(3_50), cents(5_00)),
      discounts: fc.option(
        fc.record({
          giftCardBalance: amountOfMoney,
          cashbackAvailable: amountOfMoney,
          cashbackPercentage: fc.nat(100),
        }),
      ),
    }),
  })
  .map(({ products, picks, overrides }) => {
    const lines: CartLine[] = picks.map(({ which, amount, extras }, index) => {
      const product = products[which]!;
      const [group] = product.complementGroups;
      const taps = Array.from({ length: extras });
      const complements = taps.reduce<CartLine['complements']>(
        (chosen) => chooseComplement(chosen, group!, 'extras-0' as ComplementItemId),
        [],
      );
      return makeLine(product, { id: `l${index}` as LineId, amount, complements });
    });
    return makeQuoteInput(products, lines, overrides);
  });

const sum = (amounts: readonly Cents[]): number => amounts.reduce<number>((total, amount) => total + amount, 0);

describe('quoteCart, for any cart', () => {
  it('subtotal is the sum of the lines, and total is subtotal + fee − gift card − cashback', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const quote = quoteCart(input);
        expect(quote.subtotal).toBe(sum(quote.lines.map((line) => line.total)));
        expect(quote.total).toBe(quote.subtotal + quote.deliveryFee - quote.giftCard - quote.cashback);
      }),
    );
  });

  it('no amount is negative, and an orderable cart is payable', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const quote = quoteCart(input);
        const { total, deliveryFee, giftCard, cashback, missingToMinimum } = quote;
        expect(Math.min(total, deliveryFee, giftCard, cashback, missingToMinimum)).toBeGreaterThanOrEqual(0);
        const isPayable = total === 0 || total >= input.minOnlinePayment;
        expect(quote.isOrderable && !isPayable).toBe(false);
      }),
    );
  });

  it('an orderable cart exceeds no stock limit', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const quote = quoteCart(input);
        const exceeds = quote.lines.some((line, index) => input.lines[index]!.amount > line.cap);
        expect(quote.isOrderable && exceeds).toBe(false);
      }),
    );
  });

  it('a cart filled from the current menu has no changed price', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const codes = quoteCart(input).lines.flatMap(({ problems }) => problems.map(({ code }) => code));
        expect(codes.every((code) => code === 'out_of_stock')).toBe(true);
      }),
    );
  });

  it('a prebuilt index changes nothing', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        expect(quoteCart(input, indexMenu(input.menu))).toEqual(quoteCart(input));
      }),
    );
  });

  it('the order of the lines changes no amount', () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const { lines: _, ...forwards } = quoteCart(input);
        const { lines: __, ...backwards } = quoteCart({ ...input, lines: input.lines.toReversed() });
        expect(backwards).toEqual(forwards);
      }),
    );
  });
});
