import { describe, expect, it } from 'vitest';
import type { LineId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import type { CartLine } from './cart.ts';
import { lineToDrop } from './line-to-drop.ts';

const [bakery, offers] = ['bakery', 'offers'] as [MenuGroupId, MenuGroupId];
const product = makeProduct({ groupId: bakery });
const lineOf = (id: string, over: Partial<CartLine> = {}) => makeLine(product, { id: id as LineId, ...over });
const dropped = (...lines: readonly CartLine[]) => lineToDrop(lines, product)?.id;

describe('lineToDrop', () => {
  it('takes what the row itself adds before the same product at the price of another group', () => {
    expect(dropped(lineOf('own'), lineOf('offer', { groupId: offers }))).toBe('own');
    expect(dropped(lineOf('offer', { groupId: offers }))).toBe('offer');
  });

  it('takes what has a remark last, in whichever group it is', () => {
    const remarked = lineOf('remarked', { observations: 'sem sal' });
    expect(dropped(lineOf('own'), remarked)).toBe('own');
    expect(dropped(lineOf('offer', { groupId: offers }), remarked)).toBe('offer');
    expect(dropped(remarked)).toBe('remarked');
  });

  it('takes the line that was added last of equal ones, and none of another product', () => {
    expect(dropped(lineOf('first'), lineOf('second', { takeout: true }))).toBe('second');
    expect(dropped(lineOf('other', { productId: 'other' as ProductId }))).toBeUndefined();
  });
});
