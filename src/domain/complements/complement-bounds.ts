import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import type { ComplementGroupId, ComplementItemId } from '#domain/ids.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';

/** `max`: null means unlimited. */
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

/** Returns false for a group with max 0, which is hidden and requires nothing (D-27). */
export const isShownGroup = (group: Pick<ComplementGroup, 'max'>): boolean => group.max !== 0;

/** Returns whether min is above max, a configuration error that must not make the product impossible to buy (D-27). */
export const hasContradictoryBounds = ({ min, max }: Bounds): boolean => max !== null && max > 0 && min > max;

/** Returns the effective bounds; a min above max counts as max (D-27). */
export function boundsOf({ min, max }: Bounds): Bounds {
  return { min: max === null ? min : Math.min(min, max), max };
}

/**
 * Describes the bounds: exactly 1, exactly max, up to max, between min and max; without max "at least" or "any" (A§5).
 */
export function boundsLabel(group: Bounds): BoundsLabel {
  const { min, max } = boundsOf(group);
  if (max === null) return min > 0 ? { kind: 'atLeast', min } : { kind: 'any' };
  if (min === max) return max === 1 ? { kind: 'exactlyOne' } : { kind: 'exactly', count: max };
  return min > 0 ? { kind: 'between', min, max } : { kind: 'upTo', max };
}

// All entries of the group count, because a client might list one group twice to exceed its max.
const itemsOf = (chosen: ChosenGroups, id: ComplementGroupId) =>
  chosen.flatMap((group) => (group.id === id ? group.items : []));

/** Returns the number of chosen complements of a group. */
export const chosenInGroup = (chosen: ChosenGroups, id: ComplementGroupId): number =>
  itemsOf(chosen, id).reduce((sum, item) => sum + item.quantity, 0);

/** Returns the chosen quantity of one item. */
export const chosenOfItem = (chosen: ChosenGroups, groupId: ComplementGroupId, itemId: ComplementItemId): number =>
  itemsOf(chosen, groupId).reduce((sum, item) => (item.id === itemId ? sum + item.quantity : sum), 0);

/** Returns the groups with too few choices, in menu order; until then the product cannot be added (A§4). */
export const missingGroups = (groups: readonly ComplementGroup[], chosen: ChosenGroups): readonly ComplementGroup[] =>
  groups.filter((group) => isShownGroup(group) && chosenInGroup(chosen, group.id) < boundsOf(group).min);

/** Returns whether a group has more choices than its max, which only a changed menu or a modified client can cause. */
export const exceedsMax = (group: ComplementGroup, chosen: ChosenGroups): boolean =>
  group.max !== null && chosenInGroup(chosen, group.id) > group.max;
