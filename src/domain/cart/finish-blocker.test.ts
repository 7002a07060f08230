import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import type { LineId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { finishBlocker, type FinishInput } from './finish-blocker.ts';

describe('finish is disabled (A§5)', () => {
  const input: FinishInput = {
    cart: makeCart([makeLine()]),
    shippingType: 'TAKEOUT',
    quote: { lines: [], missingToMinimum: ZERO },
    isLoading: false,
  };
  const problem = {
    id: 'a' as LineId,
    total: ZERO,
    complementsTotal: ZERO,
    cap: 0,
    problems: [{ code: 'product_unavailable' as const }],
  };

  it.each<[string, Partial<FinishInput>, ReturnType<typeof finishBlocker>]>([
    ['not for a complete cart', {}, null],
    ['when the cart is empty', { cart: makeCart([]) }, 'emptyCart'],
    ['when the store is missing', { cart: { ...makeCart([makeLine()]), storeId: null } }, 'noStore'],
    ['when the shipping type is missing', { shippingType: null }, 'noShippingType'],
    ['when a request is loading', { isLoading: true }, 'loading'],
    ['before the first quote', { quote: null }, 'loading'],
    [
      'not for lines without problems',
      { quote: { lines: [{ ...problem, problems: [] }], missingToMinimum: ZERO } },
      null,
    ],
    ['when a line has a problem', { quote: { lines: [problem], missingToMinimum: ZERO } }, 'lineProblems'],
    ['when the total is below minCartValue', { quote: { lines: [], missingToMinimum: cents(1) } }, 'belowMinimum'],
  ])('%s', (_case, changes, blocker) => {
    expect(finishBlocker({ ...input, ...changes })).toBe(blocker);
  });

  it('not for a cart of promotional lines only', () => {
    expect(finishBlocker({ ...input, cart: makeCart([], [makeLine()]) })).toBeNull();
  });
});
