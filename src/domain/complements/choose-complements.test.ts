import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeComplementGroup } from '#tests/factories/make-product.ts';
import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { canChoose, canCountMore, chooseComplement, dropComplement } from './choose-complements.ts';
import { chosenInGroup, chosenOfItem, exceedsMax, missingGroups } from './complement-bounds.ts';
import { MAX_LINE_AMOUNT } from '#domain/cart/line-maximum.ts';
import type { ComplementItemId } from '#domain/ids.ts';

const item = (group: string, index: number) => `${group}-${index}` as ComplementItemId;

describe('complement selection (A§4)', () => {
  it('with max 1, choosing an item makes it the only one', () => {
    const bread = makeComplementGroup('bread', { min: 1, max: 1 });
    const first = chooseComplement([], bread, item('bread', 0));
    const second = chooseComplement(first, bread, item('bread', 1));
    expect(chosenOfItem(second, bread.id, item('bread', 0))).toBe(0);
    expect(chosenOfItem(second, bread.id, item('bread', 1))).toBe(1);
  });

  it("blocks adding once the group's total reaches max", () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const full = chooseComplement(chooseComplement([], extras, item('extras', 0)), extras, item('extras', 1));
    expect(canChoose(extras, full)).toBe(false);
    expect(chooseComplement(full, extras, item('extras', 0))).toBe(full);
  });

  it('counts no more of one item than an order can name, also in a group without a bound (D-27)', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: null });
    const often = Array.from({ length: 120 }, () => item('extras', 0));
    const chosen = often.reduce<readonly ChosenComplementGroup[]>(
      (sofar, id) => chooseComplement(sofar, extras, id),
      [],
    );
    expect(chosenOfItem(chosen, extras.id, item('extras', 0))).toBe(MAX_LINE_AMOUNT);
    expect(canCountMore(extras, chosen, item('extras', 0))).toBe(false);
    expect(canCountMore(extras, chosen, item('extras', 1))).toBe(true);
  });

  it('removes one at a time', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 3 });
    const id = item('extras', 0);
    const three = [1, 2, 3].reduce<readonly ChosenComplementGroup[]>(
      (chosen) => chooseComplement(chosen, extras, id),
      [],
    );
    expect(chosenOfItem(dropComplement(three, extras, id), extras.id, id)).toBe(2);
  });

  it('removing floors at 0', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    expect(dropComplement([], extras, item('extras', 0))).toEqual([]);
  });

  it('add is disabled while any group with min other than 0 has fewer chosen items than min', () => {
    const bread = makeComplementGroup('bread', { min: 1, max: 1 });
    const sauce = makeComplementGroup('sauce', { min: 2, max: 3 });
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const groups = [bread, sauce, extras];
    expect(missingGroups(groups, [])).toEqual([bread, sauce]);
    const oneSauce = chooseComplement([], sauce, item('sauce', 0));
    expect(missingGroups(groups, oneSauce)).toEqual([bread, sauce]);
    const twoSauces = chooseComplement(oneSauce, sauce, item('sauce', 0));
    expect(missingGroups(groups, twoSauces)).toEqual([bread]);
    expect(missingGroups(groups, chooseComplement(twoSauces, bread, item('bread', 1)))).toEqual([]);
  });

  it('copies name and price from the menu', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: null }, [3_50]);
    expect(chooseComplement([], extras, item('extras', 0))).toEqual([
      { id: 'extras', items: [{ id: 'extras-0', name: 'extras 0', price: 3_50, quantity: 1 }] },
    ]);
  });

  it('counts a group that a client lists twice as one', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 1 });
    const [entry] = chooseComplement([], extras, item('extras', 0));
    expect(exceedsMax(extras, [entry!, entry!])).toBe(true);
  });

  it('never exceeds max or makes a quantity negative', () => {
    const taps = fc.array(fc.tuple(fc.boolean(), fc.nat(2)), { maxLength: 30 });
    const max = fc.option(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(taps, max, (sequence, limit) => {
        const group = makeComplementGroup('g', { min: 0, max: limit }, [1, 2, 3]);
        let chosen: readonly ChosenComplementGroup[] = [];
        for (const [isAdding, index] of sequence) {
          chosen = (isAdding ? chooseComplement : dropComplement)(chosen, group, item('g', index));
          expect(exceedsMax(group, chosen)).toBe(false);
          expect(chosen.every(({ items }) => items.every(({ quantity }) => quantity > 0))).toBe(true);
          expect(chosenInGroup(chosen, group.id)).toBeLessThanOrEqual(limit ?? 30);
        }
      }),
    );
  });
});
