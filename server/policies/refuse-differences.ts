import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProblemDetail } from '#contract/problem.ts';
import type { CartLine } from '#domain/cart.ts';
import type { LineProblem, Quote, QuoteLine } from '#domain/quote.ts';
import type { OrderIntent } from '#server/orders/order-intent.ts';
import { Refusal } from '#server/problems/refusal.ts';

type Expected = OrderIntent['expected'];

/** Which difference is told as the order's own code when several stand against it: the one to be settled first. */
const GRAVEST_FIRST = ['product_unavailable', 'complement_bounds', 'out_of_stock'] as const satisfies ErrorCode[];

/**
 * Holds the quote of our own rows against what the customer agreed to. Equal or lower in total, with every line
 * available, passes (docs/decisions/015). Throws a Refusal with one detail per difference and the new total.
 */
export function refuseDifferences(quote: Quote, lines: readonly CartLine[], expected: Expected): void {
  const details = quote.lines.flatMap((quoted, position) => lineDetails(quoted, lines[position]));
  const code = GRAVEST_FIRST.find((candidate) => details.some((detail) => detail.code === candidate));
  if (code) throw new Refusal(code, { details, total: quote.total });
  if (quote.total > expected.total) {
    throw new Refusal('price_changed', { details: priceDetails(quote, lines, expected), total: quote.total });
  }
  if (quote.missingToMinimum > 0) throw new Refusal('below_minimum', { total: quote.total });
}

const lineDetails = (quoted: QuoteLine, line: CartLine | undefined): readonly ProblemDetail[] =>
  quoted.problems.map((problem) => ({ ref: quoted.id, name: line?.name ?? '', ...differenceOf(problem) }));

type Difference = Pick<ProblemDetail, 'code' | 'cap' | 'name' | 'expected' | 'actual'>;

function differenceOf(problem: LineProblem): Difference {
  switch (problem.code) {
    case 'out_of_stock':
      return { code: 'out_of_stock', cap: problem.cap };
    case 'price_changed':
      return { code: 'price_changed', expected: problem.was, actual: problem.now };
    case 'complement_unavailable':
      return { code: 'complement_bounds', name: problem.name };
    case 'complement_bounds':
      return { code: 'complement_bounds', name: problem.name };
    case 'product_unavailable':
      return { code: 'product_unavailable' };
  }
}

/** The lines that cost something else than was agreed; none when it is the fee that rose. */
function priceDetails(quote: Quote, lines: readonly CartLine[], { items }: Expected): readonly ProblemDetail[] {
  const agreed = new Map(items.map(({ ref, price }) => [ref, price]));
  return quote.lines.flatMap(({ id, total }, position): readonly ProblemDetail[] => {
    const price = agreed.get(id);
    if (price === undefined || price === total) return [];
    return [{ ref: id, code: 'price_changed', name: lines[position]?.name ?? '', expected: price, actual: total }];
  });
}
