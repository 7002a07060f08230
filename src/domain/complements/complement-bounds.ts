import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import type { ComplementGroupId, ComplementItemId } from '#domain/ids.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';

/** `max` null is unbounded. */
export interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

export type BoundsLabel =
  | { readonly kind: 'exactlyOne' }
  | { readonly kind: 'exactly'; readonly count: number }
  | { readonly kind: 'upTo'; readonly max: number }
  | { readonly kind: 'between'; readonly min: number; readonly max: number }
  | { readonly kind: 'atLeast'; readonly min: number }
  | { readonly kind: 'any' };

export type ChosenGroups = readonly ChosenComplementGroup[];

/** A group whose max is 0 is hidden: it asks for nothing and offers nothing (D-27). */
export const isShownGroup = (group: Pick<ComplementGroup, 'max'>): boolean => group.max !== 0;

/** A shop's mistake (min above max) must not make the product impossible to buy (D-27). */
export const hasContradictoryBounds = ({ min, max }: Bounds): boolean => max !== null && max > 0 && min > max;

/** The bounds in force; a min above max counts as max (D-27). */
export function boundsOf({ min, max }: Bounds): Bounds {
  return { min: max === null ? min : Math.min(min, max), max };
}

/** Exactly 1, exactly max, up to max, between min and max; unbounded groups are "at least" or "any" (A§5). */
export function boundsLabel(group: Bounds): BoundsLabel {
  const { min, max } = boundsOf(group);
  if (max === null) return min > 0 ? { kind: 'atLeast', min } : { kind: 'any' };
  if (min === max) return max === 1 ? { kind: 'exactlyOne' } : { kind: 'exactly', count: max };
  return min > 0 ? { kind: 'between', min, max } : { kind: 'upTo', max };
}

// Every entry of the group counts: a foreign client may list one group twice to slip past its max.
const itemsOf = (chosen: ChosenGroups, id: ComplementGroupId) =>
  chosen.flatMap((group) => (group.id === id ? group.items : []));

/** How many complements of one group are chosen, all items together. */
export const chosenInGroup = (chosen: ChosenGroups, id: ComplementGroupId): number =>
  itemsOf(chosen, id).reduce((sum, item) => sum + item.quantity, 0);

/** How many of one item are chosen. */
export const chosenOfItem = (chosen: ChosenGroups, groupId: ComplementGroupId, itemId: ComplementItemId): number =>
  itemsOf(chosen, groupId).reduce((sum, item) => (item.id === itemId ? sum + item.quantity : sum), 0);

/** The groups that still keep the product from being added, in menu order (A§4). */
export const missingGroups = (groups: readonly ComplementGroup[], chosen: ChosenGroups): readonly ComplementGroup[] =>
  groups.filter((group) => isShownGroup(group) && chosenInGroup(chosen, group.id) < boundsOf(group).min);

/** True when a group holds more than its max, which only a changed menu or a foreign client can cause. */
export const exceedsMax = (group: ComplementGroup, chosen: ChosenGroups): boolean =>
  group.max !== null && chosenInGroup(chosen, group.id) > group.max;
