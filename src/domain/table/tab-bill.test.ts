import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItemId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { BillLine, TabBill, TabPart, TakenPart } from './tab-bill.ts';
import { lineRest, priceOf, serviceOf, sharesLeft, tabRest } from './tab-bill.ts';

const lineId = (index: number) => `line-${index}` as OrderItemId;
const billOf = (totals: readonly (readonly [units: number, total: number])[], taken: TakenPart[] = []): TabBill => {
  const lines: BillLine[] = totals.map(([units, total], index) => ({ id: lineId(index), units, total: cents(total) }));
  return { lines, total: sumCents(lines.map(({ total }) => total)), taken };
};
const taking = (bill: TabBill, part: TakenPart): TabBill => ({ ...bill, taken: [...bill.taken, part] });

const ROUND = billOf([
  [3, 1000],
  [1, 4599],
]);

describe('equal shares of a tab (D-76)', () => {
  it('give the odd cents to the first', () => {
    const bill = billOf([[1, 100_00 + 1]]);
    const first = priceOf({ kind: 'shares', people: 3, shares: 1 }, bill);
    expect(first?.amount).toBe(33_35);
    expect(first && priceOf({ kind: 'shares', people: 3, shares: 2 }, taking(bill, first))?.amount).toBe(66_66);
  });

  it('add up to the whole however they are taken, given up and taken again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_00 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.record({ shares: fc.integer({ min: 1, max: 5 }), givesUp: fc.boolean() }), { maxLength: 60 }),
        (total, people, tries) => {
          let bill = billOf([[1, total]]);
          const all = [...tries, ...Array.from({ length: people }, () => ({ shares: 1, givesUp: false }))];
          for (const { shares, givesUp } of all) {
            const part = priceOf({ kind: 'shares', people, shares }, bill);
            if (part && givesUp) bill = { ...bill, taken: bill.taken.slice(1) };
            else if (part) bill = taking(bill, part);
            expect(sumCents(bill.taken.map(({ amount }) => amount))).toBeLessThanOrEqual(total);
          }
          const isEverybodyServed = sharesLeft(people, bill.taken) === 0;
          if (isEverybodyServed) expect(tabRest(bill)).toBe(0);
        },
      ),
    );
  });

  it('cannot be taken twice', () => {
    const whole = priceOf({ kind: 'shares', people: 2, shares: 2 }, ROUND);
    expect(whole?.amount).toBe(ROUND.total);
    expect(whole && priceOf({ kind: 'shares', people: 2, shares: 1 }, taking(ROUND, whole))).toBeNull();
    expect(priceOf({ kind: 'shares', people: 2, shares: 3 }, ROUND)).toBeNull();
  });

  it('leave a later round to those who have not paid yet', () => {
    const ana = priceOf({ kind: 'shares', people: 2, shares: 1 }, billOf([[1, 100_00]]));
    const later = billOf([[1, 130_00]], ana ? [ana] : []);
    expect(priceOf({ kind: 'shares', people: 2, shares: 1 }, later)?.amount).toBe(80_00);
  });
});

describe('paying a tab by its items (D-76)', () => {
  const items = (...chosen: readonly (readonly [line: number, units: number])[]): TabPart => ({
    kind: 'items',
    items: chosen.map(([line, units]) => ({ lineId: lineId(line), units })),
  });

  it('pays each unit of each line once, and all of them come to the total', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 500_00 })), {
      minLength: 1,
      maxLength: 6,
    });
    const wishes = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 40 });
    fc.assert(
      fc.property(lines, wishes, (totals, chosen) => {
        let bill = billOf(totals);
        const singles = totals.flatMap(([units], line) => Array.from({ length: units }, () => [line, 1] as const));
        for (const [line, units] of [...chosen, ...singles]) {
          const part = priceOf(items([line, units]), bill);
          if (part) bill = taking(bill, part);
        }
        for (const line of bill.lines) {
          const paid = bill.taken.flatMap((part) => part.items.filter((item) => item.lineId === line.id));
          expect(paid.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(line.units);
          if (line.total >= line.units) expect(lineRest(line, bill.taken).units).toBe(0);
        }
        // What costs nothing is nobody's to pay.
        if (totals.every(([units, total]) => total >= units)) expect(tabRest(bill)).toBe(0);
      }),
    );
  });

  it('refuses a unit that somebody else pays, one that is not there, and a line named twice', () => {
    const one = priceOf(items([0, 2]), ROUND);
    expect(one?.amount).toBe(3_34 + 3_33);
    expect(one && priceOf(items([0, 2]), taking(ROUND, one))).toBeNull();
    expect(priceOf(items([7, 1]), ROUND)).toBeNull();
    expect(priceOf(items([0, 1], [0, 1]), ROUND)).toBeNull();
    expect(priceOf(items(), ROUND)).toBeNull();
  });

  it('is never more than what shares have left', () => {
    const half = priceOf({ kind: 'shares', people: 2, shares: 1 }, ROUND);
    expect(half && priceOf(items([1, 1]), taking(ROUND, half))).toBeNull();
  });
});

describe('the rest of a tab', () => {
  it('is what nobody pays yet, and never less than nothing', () => {
    const rest = priceOf({ kind: 'rest' }, ROUND);
    expect(rest?.amount).toBe(ROUND.total);
    expect(tabRest(billOf([[1, 500]], rest ? [rest] : []))).toBe(0);
    expect(rest && priceOf({ kind: 'rest' }, taking(ROUND, rest))).toBeNull();
  });
});

describe('the optional service', () => {
  it.each([
    [100_00, 10, 10_00],
    [9_95, 10, 1_00],
    [9_94, 10, 99],
    [100_00, 0, 0],
  ])('on %i cents at %i %% is %i', (amount, percent, service) => {
    expect(serviceOf(cents(amount), percent)).toBe(service);
  });
});
