import { type ChosenGroups, chosenOfItem, isShownGroup } from './complement-bounds.ts';
import { MAX_LINE_AMOUNT } from '#domain/cart/line-maximum.ts';
import type { ComplementItemId } from '#domain/ids.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';

/**
 * Returns whether another item may be chosen; with max 1 always, because the new choice replaces the old one (A§4). What the
 * group no longer offers takes no room in it: nobody sees it, and the next choice leaves it out.
 */
export const canChoose = (group: ComplementGroup, chosen: ChosenGroups): boolean =>
  isShownGroup(group) && (group.max === null || group.max === 1 || offeredInGroup(group, chosen) < group.max);

const offeredInGroup = ({ id, items }: ComplementGroup, chosen: ChosenGroups): number =>
  items.reduce((sum, item) => sum + chosenOfItem(chosen, id, item.id), 0);

function withItems(chosen: ChosenGroups, group: ComplementGroup, quantities: ReadonlyMap<ComplementItemId, number>) {
  const items = group.items.flatMap(({ id, name, price }) => {
    const quantity = quantities.get(id) ?? 0;
    return quantity > 0 ? [{ id, name, price, quantity }] : [];
  });
  const others = chosen.filter(({ id }) => id !== group.id);
  return items.length > 0 ? [...others, { id: group.id, items }] : others;
}

const quantitiesOf = (chosen: ChosenGroups, group: ComplementGroup) =>
  new Map(group.items.map(({ id }) => [id, chosenOfItem(chosen, group.id, id)]));

/** Returns whether an order can name one more of the item: as many as of a line, also where the group has no bound (A§5, D-27). */
export const canCountMore = (group: ComplementGroup, chosen: ChosenGroups, itemId: ComplementItemId): boolean =>
  chosenOfItem(chosen, group.id, itemId) < MAX_LINE_AMOUNT;

/** Adds one of the item. With max 1 it replaces the current choice; a full group does not change (A§4). */
export function chooseComplement(chosen: ChosenGroups, group: ComplementGroup, itemId: ComplementItemId): ChosenGroups {
  if (!canChoose(group, chosen) || !canCountMore(group, chosen, itemId)) return chosen;
  if (group.max === 1) return withItems(chosen, group, new Map([[itemId, 1]]));
  const quantities = quantitiesOf(chosen, group);
  return withItems(chosen, group, quantities.set(itemId, chosenOfItem(chosen, group.id, itemId) + 1));
}

/** Removes one of the item; the quantity is never below 0 (A§4). */
export function dropComplement(chosen: ChosenGroups, group: ComplementGroup, itemId: ComplementItemId): ChosenGroups {
  const quantities = quantitiesOf(chosen, group);
  return withItems(chosen, group, quantities.set(itemId, chosenOfItem(chosen, group.id, itemId) - 1));
}
