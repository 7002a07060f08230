import type { CartLine } from './cart.ts';

/**
 * Returns the line that gives way to the − of a menu row, which stands for all lines of its product: what the row itself adds goes
 * before what was added in another group, at its price, and both before what the customer wrote a remark on; of equals the one
 * that was added last.
 */
export function lineToDrop(
  lines: readonly CartLine[],
  { productId, groupId }: Pick<CartLine, 'productId' | 'groupId'>,
): CartLine | undefined {
  const ofProduct = lines.filter((line) => line.productId === productId);
  const plain = ofProduct.filter(({ observations }) => observations === '');
  return plain.findLast((line) => line.groupId === groupId) ?? plain.at(-1) ?? ofProduct.at(-1);
}
