import * as fc from 'fast-check';
import type { GiftCardFields } from '#domain/cart/cart.ts';
import { COMMENT_MAX, OBSERVATIONS_MAX, RECEIVER_MAX } from '#domain/limits.ts';

/** One thing that somebody wants, before it is known what the shop has: numbers choose among what there is. */
export interface WantedLine {
  readonly from: 'menu' | 'highlight' | 'reward';
  readonly which: number;
  readonly amount: number;
  readonly complements: readonly number[];
  readonly observations: string;
  readonly takeout: boolean;
  readonly receiver: GiftCardFields;
}

/** Somebody who comes to a shop, fills a bag and orders. */
export interface Visit {
  readonly isLoggedIn: boolean;
  readonly store: number;
  /** The printed code that was scanned. */
  readonly code: number | null;
  readonly type: number;
  readonly lines: readonly WantedLine[];
  readonly method: number;
  readonly installments: number;
  /** Cents above the total that are handed over in cash, below it if negative; null for no change. */
  readonly tendered: number | null;
  readonly slot: number | null;
  readonly isAddressed: boolean;
  readonly paysWithGiftCard: boolean;
  readonly paysWithCashback: boolean;
  readonly comment: string;
  readonly name: string;
  readonly phone: string;
}

const choice = fc.nat({ max: 59 });
const likely = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
const unlikely = likely.map((value) => !value);
const text = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme' }).filter(({ length }) => length <= maxLength);

const receiver = fc.record({
  name: fc.oneof(fc.constant('Bia'), text(RECEIVER_MAX)),
  email: fc.oneof({ weight: 3, arbitrary: fc.constant('bia@example.com') }, fc.emailAddress(), text(30)),
  message: fc.oneof(fc.constant('Parabéns!'), text(OBSERVATIONS_MAX)),
});

const line: fc.Arbitrary<WantedLine> = fc.record({
  from: fc.oneof(
    { weight: 3, arbitrary: fc.constant('menu' as const) },
    fc.constantFrom('highlight' as const, 'reward' as const),
  ),
  which: choice,
  amount: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  complements: fc.array(choice, { maxLength: 12, size: 'max' }),
  observations: text(OBSERVATIONS_MAX),
  takeout: fc.boolean(),
  receiver,
});

export const visits: fc.Arbitrary<Visit> = fc.record({
  isLoggedIn: fc.boolean(),
  store: choice,
  code: fc.option(choice, { nil: null, freq: 2 }),
  type: choice,
  lines: fc.array(line, { minLength: 1, maxLength: 8, size: 'max' }),
  method: choice,
  installments: fc.integer({ min: 1, max: 24 }),
  tendered: fc.option(fc.integer({ min: -500, max: 5000 }), { nil: null }),
  slot: fc.option(choice, { nil: null, freq: 2 }),
  isAddressed: likely,
  paysWithGiftCard: unlikely,
  paysWithCashback: unlikely,
  comment: text(COMMENT_MAX),
  name: fc.oneof(fc.constant('Bia'), text(20)),
  phone: fc.oneof(fc.constantFrom('(11) 98765-4321', '123', ''), text(20)),
});
