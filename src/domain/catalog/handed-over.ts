import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import type { ComplementItem, MenuProduct } from './menu.ts';

type Part = Pick<ComplementItem, 'name' | 'adultOnly'>;

/** All that is handed over with a line: what the menu offers under its name, and the complements that were chosen with it. */
export function handedOver(
  complements: readonly ChosenComplementGroup[],
  offer: Part & Pick<MenuProduct, 'complementGroups'>,
): readonly Part[] {
  const chosen = new Set(complements.flatMap(({ items }) => items.map(({ id }) => id)));
  const items = offer.complementGroups.flatMap((group) => group.items);
  return [offer, ...items.filter(({ id }) => chosen.has(id))];
}
