import { describe, expect, it } from 'vitest';
import type { HighlightId, LineId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { Highlight } from '#domain/store/store.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { highlightItem } from './item-address.ts';
import { targetOfItem, targetOfLine } from './product-target.ts';

const plain = makeProduct();
const chosen = makeProduct({
  productId: 'suco' as typeof plain.productId,
  complementGroups: [makeComplementGroup('gelo', { min: 0, max: 1 })],
});
const menu = makeMenu([plain, chosen]);
const banner: Highlight = {
  id: 'banner' as HighlightId,
  action: 0,
  image: '',
  name: '',
  url: null,
  infoText: null,
  product: { productId: plain.productId, groupId: plain.groupId },
};
const around = (cart = makeCart([])) => ({ menu, cart, highlights: [banner] });

describe('targetOfItem', () => {
  it('edits the line of a product without choices that is in the bag already (D-26)', () => {
    const line = makeLine(plain);
    expect(targetOfItem(plain.id, around(makeCart([line])))).toMatchObject({ product: plain, line });
  });

  it('adds another line beside one with a remark, which stays as it is (D-26)', () => {
    const line = makeLine(plain, { observations: 'fatiado fino' });
    expect(targetOfItem(plain.id, around(makeCart([line])))).toMatchObject({ product: plain, line: null });
  });

  it('leaves the line alone that another group sells at another price', () => {
    const dearer = makeProduct({
      id: 'menu-coxinha-2' as typeof plain.id,
      groupId: 'festa' as typeof plain.groupId,
      price: cents(12_00),
    });
    const line = makeLine(plain);
    const surroundings = { ...around(makeCart([line])), menu: makeMenu([plain, dearer]) };
    expect(targetOfItem(dearer.id, surroundings)).toMatchObject({ product: dearer, line: null });
    expect(targetOfItem(plain.id, surroundings)).toMatchObject({ product: plain, line });
  });

  it('edits the line whose group has left the menu at the offer that stands in for it', () => {
    const line = makeLine(plain, { groupId: 'gone' as typeof plain.groupId });
    expect(targetOfItem(plain.id, around(makeCart([line])))).toMatchObject({ product: plain, line });
  });

  it('adds another line of a product with choices', () => {
    expect(targetOfItem(chosen.id, around(makeCart([makeLine(chosen)])))).toMatchObject({
      product: chosen,
      line: null,
    });
  });

  it('adds where the bag holds several lines of the product: which one would be meant?', () => {
    const lines = [makeLine(plain), makeLine(plain, { id: 'line-2' as LineId, observations: 'sem sal' })];
    expect(targetOfItem(plain.id, around(makeCart(lines)))?.line).toBeNull();
  });

  it('finds the product of a banner and remembers the banner (D-31)', () => {
    expect(targetOfItem(highlightItem(banner), around())).toMatchObject({ product: plain, highlight: banner });
  });

  it('finds nothing for what the menu does not have', () => {
    expect(targetOfItem('gone', around())).toBeNull();
    expect(targetOfItem('highlight:gone', around())).toBeNull();
  });
});

describe('targetOfLine', () => {
  it('finds the line and its product, and nothing for a line that left the bag', () => {
    const line = makeLine(plain);
    expect(targetOfLine(line.id, around(makeCart([line])))).toMatchObject({ product: plain, line });
    expect(targetOfLine('gone', around())).toBeNull();
  });
});
