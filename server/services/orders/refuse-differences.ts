import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProblemDetail } from '#contract/problem.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type Cents, cents } from '#domain/pricing/cents.ts';
import type { LineProblem, Quote, QuoteLine } from '#domain/pricing/quote.ts';
import type { OrderIntent } from './order-intent.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** What the customer agreed to: the total, each line, and what balances take off it. */
type Agreed = Pick<OrderIntent, 'expected' | 'giftCard' | 'cashback'>;

/** Which difference is told as the order's own code when several stand against it: the one to be settled first. */
const GRAVEST_FIRST = [
  'product_unavailable',
  'complement_bounds',
  'receiver_required',
  'out_of_stock',
] as const satisfies ErrorCode[];

/**
 * Holds the quote of our own rows against what the customer agreed to. Equal or lower in total, with every line
 * available, passes (ADR-015). `balances` is what stands against the discounts. Throws a Refusal with one detail per difference and the new total.
 */
export function refuseDifferences(
  quote: Quote,
  lines: readonly CartLine[],
  agreed: Agreed,
  balances: ErrorCode | null,
): void {
  const details = quote.lines.flatMap((quoted, position) => lineDetails(quoted, lines[position]));
  const code = GRAVEST_FIRST.find((candidate) => details.some((detail) => detail.code === candidate));
  if (code) throw new Refusal(code, { details, total: quote.total });
  if (balances) throw new Refusal(balances, { total: quote.total });
  if (quote.total > agreed.expected.total) throw priceChanged(quote, lines, agreed);
  if (quote.missingToMinimum > cheaperBy(quote, agreed)) throw new Refusal('below_minimum', { total: quote.total });
}

/** What costs something else than was agreed, for the customer to decide anew. */
export const priceChanged = (quote: Quote, lines: readonly CartLine[], agreed: Agreed): Refusal =>
  new Refusal('price_changed', {
    details: [...priceDetails(quote, lines, agreed), ...feeDetails(quote, agreed)],
    total: quote.total,
  });

/** What the shop took off the lines since they were agreed: a price cut puts no order below the minimum (ADR-015). */
function cheaperBy(quote: Quote, { expected: { items } }: Agreed): Cents {
  const agreed = new Map(items.map(({ ref, price }) => [ref, price]));
  return cents(quote.lines.reduce((sum, { id, total }) => sum + Math.max(0, (agreed.get(id) ?? total) - total), 0));
}

const lineDetails = (quoted: QuoteLine, line: CartLine | undefined): readonly ProblemDetail[] =>
  quoted.problems.map((problem) => ({ ref: quoted.id, ...nameOf(line), ...differenceOf(problem) }));

/** What the shop does not sell any more has no name here; whoever ordered it knows how it was called. */
const nameOf = (line: CartLine | undefined): Pick<ProblemDetail, 'name'> => (line?.name ? { name: line.name } : {});

/** Lines that a refusal is about, by name. */
export const namedLines = (code: ErrorCode, lines: readonly CartLine[]): readonly ProblemDetail[] =>
  lines.map((line) => ({ ref: line.id, ...nameOf(line), code }));

type Difference = Pick<ProblemDetail, 'code' | 'cap' | 'complement' | 'expected' | 'actual'>;

function differenceOf(problem: LineProblem): Difference {
  switch (problem.code) {
    case 'out_of_stock':
      return { code: 'out_of_stock', cap: problem.cap };
    case 'price_changed':
      return { code: 'price_changed', expected: problem.was, actual: problem.now };
    case 'complement_unavailable':
    case 'complement_bounds':
      return { code: 'complement_bounds', complement: problem.name };
    case 'receiver_missing':
      return { code: 'receiver_required' };
    case 'product_unavailable':
      return { code: 'product_unavailable' };
  }
}

/** The lines that cost something else than was agreed. */
function priceDetails(
  quote: Quote,
  lines: readonly CartLine[],
  { expected: { items } }: Agreed,
): readonly ProblemDetail[] {
  const agreed = new Map(items.map(({ ref, price }) => [ref, price]));
  return quote.lines.flatMap(({ id, total }, position): readonly ProblemDetail[] => {
    const price = agreed.get(id);
    if (price === undefined || price === total) return [];
    return [{ ref: id, code: 'price_changed', ...nameOf(lines[position]), expected: price, actual: total }];
  });
}

/** Delivery, when it costs something else than is left of the agreed amounts for it. */
function feeDetails({ deliveryFee }: Quote, { expected, giftCard, cashback }: Agreed): readonly ProblemDetail[] {
  const items = expected.items.reduce((sum, { price }) => sum + price, 0);
  const fee = cents(expected.total + (giftCard?.total ?? 0) + (cashback?.total ?? 0) - items);
  // Amounts that do not add up agreed to no fee at all.
  if (fee < 0 || deliveryFee === fee) return [];
  return [{ ref: null, code: 'price_changed', field: 'delivery', expected: fee, actual: deliveryFee }];
}
