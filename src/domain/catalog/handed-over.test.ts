import { expect, it } from 'vitest';
import type { ComplementItemId } from '#domain/ids.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { handedOver } from './handed-over.ts';

const plain = makeComplementGroup('drink', { min: 0, max: 2 });
const drinks = { ...plain, items: plain.items.map((item, index) => ({ ...item, adultOnly: index === 1 })) };
const burger = makeProduct({ complementGroups: [drinks] });
const withDrink = (index: number) => chooseComplement([], drinks, `drink-${index}` as ComplementItemId);

it('a line hands over its product and the complements that were chosen, each marked as the menu marks it', () => {
  expect(handedOver([], burger)).toEqual([burger]);
  expect(handedOver(withDrink(0), burger)).toMatchObject([{ name: burger.name }, { adultOnly: false }]);
  expect(handedOver(withDrink(1), burger)).toMatchObject([{ name: burger.name }, { name: 'drink 1', adultOnly: true }]);
});

it('a complement that has left the menu is handed over no more', () => {
  expect(handedOver(withDrink(1), { ...burger, complementGroups: [] })).toHaveLength(1);
});
