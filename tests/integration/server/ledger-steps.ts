import * as fc from 'fast-check';
import { PIX_SCENARIOS } from '#server/demo/sandbox/pay-pix.ts';
import { TEST_CARDS } from '#server/demo/sandbox/test-cards.ts';
import type { Fault } from './flaky-provider.ts';

const which = fc.nat({ max: 2 });
const anyFault = fc.constantFrom<Fault>('none', 'none', 'none', 'deaf', 'mute');
const cardNumber = fc.constantFrom(...TEST_CARDS.map(({ number }) => number));
const seconds = fc.constantFrom(1, 3, 9, 60, 130, 599, 601, 3700);

/** What may happen to an order and its payments. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('place' as const),
      card: fc.option(cardNumber),
      fault: anyFault,
      isGift: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constant({ act: 'place' as const, card: '4000000000000010', fault: 'none' as const, isGift: true }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('link' as const), which, card: fc.option(cardNumber), fault: anyFault }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pay' as const), which, scenario: fc.constantFrom(...PIX_SCENARIOS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('tell' as const), order: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('spend' as const), which, reais: fc.constantFrom(6, 10) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('returnSpent' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('abandon' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('handOver' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('anotherWay' as const),
      which,
      way: fc.constantFrom('PIX' as const, 'CASH' as const, 'CARD' as const),
      card: cardNumber,
      fault: anyFault,
      // In the same moment as the code is paid.
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('work' as const), faults: fc.array(anyFault, { maxLength: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), seconds }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
