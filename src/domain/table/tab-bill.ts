import type { OrderItemId } from '#domain/ids.ts';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { splitAmount } from '#domain/pricing/installments.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

/** What somebody wants to pay of a tab: all that is left, some of what was ordered, or shares of an equal division. */
export type TabPart =
  | { readonly kind: 'rest' }
  | { readonly kind: 'items'; readonly items: readonly ChosenUnits[] }
  | { readonly kind: 'shares'; readonly people: number; readonly shares: number };

export interface ChosenUnits {
  readonly lineId: OrderItemId;
  readonly units: number;
}

/** Units of a line that a payment pays, and what they come to. */
export interface PaidUnits extends ChosenUnits {
  readonly amount: Cents;
}

/** A part that is paid, or is being paid: nobody else can pay it. */
export interface TakenPart {
  readonly amount: Cents;
  readonly items: readonly PaidUnits[];
  /** Of an equal division: among how many, and how many of the shares; null for the other kinds. */
  readonly people: number | null;
  readonly shares: number | null;
}

/** A line that the tab charges. What is weighed is one unit. */
export interface BillLine {
  readonly id: OrderItemId;
  readonly units: number;
  readonly total: Cents;
}

export interface TabBill {
  readonly total: Cents;
  readonly lines: readonly BillLine[];
  readonly taken: readonly TakenPart[];
}

/** Among how many a tab can be divided. */
export const MAX_PAYERS = 50;

/** What nobody pays yet. Never negative: a round may be cancelled after it was paid. */
export const tabRest = ({ total, taken }: Pick<TabBill, 'total' | 'taken'>): Cents =>
  cents(Math.max(0, total - sumCents(taken.map(({ amount }) => amount))));

interface LineRest {
  readonly units: number;
  readonly amount: Cents;
}

/** What is left of a line to be paid by its units. */
export function lineRest({ id, units, total }: BillLine, taken: readonly TakenPart[]): LineRest {
  const paid = taken.flatMap(({ items }) => items.filter(({ lineId }) => lineId === id));
  const left = units - paid.reduce((sum, item) => sum + item.units, 0);
  const amount = total - sumCents(paid.map((item) => item.amount));
  return left > 0 && amount >= 0 ? { units: left, amount: cents(amount) } : { units: 0, amount: ZERO };
}

/**
 * Items without the units that somebody else has taken since they were chosen: nobody could take them off a list that does not
 * offer them any more. The other kinds stand for whatever is left.
 */
export function withoutTaken(part: TabPart, { lines, taken }: TabBill): TabPart {
  if (part.kind !== 'items') return part;
  const items = part.items.flatMap(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    const left = line ? Math.min(units, lineRest(line, taken).units) : 0;
    return left > 0 ? [{ lineId, units: left }] : [];
  });
  return { kind: 'items', items };
}

/** How many shares of an equal division nobody has taken. Who divides by another number divides anew. */
export const sharesLeft = (people: number, taken: readonly TakenPart[]): number =>
  people - taken.reduce((sum, part) => sum + (part.people === people ? (part.shares ?? 0) : 0), 0);

/**
 * What a part comes to; null when it is not to be had: taken by somebody else, or more than what is left. Whatever is divided is
 * divided among the units or shares that are left, the odd cents to the first of them, so that all of them add up to the whole
 * however many were paid, given up and paid again in between (D-76).
 */
export function priceOf(part: TabPart, bill: TabBill): TakenPart | null {
  const rest = tabRest(bill);
  const priced = PRICES[part.kind](part as never, bill, rest);
  return priced && priced.amount > 0 && priced.amount <= rest ? priced : null;
}

const NO_ITEMS = { items: [], people: null, shares: null } as const;

const PRICES: {
  readonly [Kind in TabPart['kind']]: (
    part: Extract<TabPart, { kind: Kind }>,
    bill: TabBill,
    rest: Cents,
  ) => TakenPart | null;
} = {
  rest: (_part, _bill, rest) => ({ ...NO_ITEMS, amount: rest }),
  items: ({ items }, bill) => priceOfItems(items, bill),
  shares: ({ people, shares }, { taken }, rest) => {
    const left = sharesLeft(people, taken);
    return isCount(shares, left) ? { ...NO_ITEMS, amount: firstOf(rest, left, shares), people, shares } : null;
  },
};

function priceOfItems(items: readonly ChosenUnits[], { lines, taken }: TabBill): TakenPart | null {
  const isEachOnce = new Set(items.map(({ lineId }) => lineId)).size === items.length;
  const paid = items.flatMap(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    const rest = line && lineRest(line, taken);
    return rest && isCount(units, rest.units)
      ? [{ lineId, units, amount: firstOf(rest.amount, rest.units, units) }]
      : [];
  });
  if (!isEachOnce || paid.length < items.length) return null;
  return { ...NO_ITEMS, amount: sumCents(paid.map(({ amount }) => amount)), items: paid };
}

const isCount = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most;

/** The first `count` of `parts` equal parts of an amount. */
function firstOf(amount: Cents, parts: number, count: number): Cents {
  const { first, each } = splitAmount(amount, parts);
  return cents(first + each * (count - 1));
}

/** The shop's optional service on what is paid, half a cent up (D-78). */
export const serviceOf = (amount: Cents, percent: number): Cents => cents(Math.round((amount * percent) / 100));

/** A tip is never more than what it is given on: more is a slip of the hand. */
export const isTipPossible = (tip: Cents, amount: Cents): boolean => tip >= 0 && tip <= amount;
