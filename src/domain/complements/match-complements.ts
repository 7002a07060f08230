import type { ChosenComplement, ChosenComplementGroup } from '#domain/cart/cart.ts';
import { isShownGroup } from './complement-bounds.ts';
import type { ComplementGroup, MenuProduct } from '#domain/catalog/menu.ts';
import type { LineProblem } from '#domain/pricing/quote.ts';

/** Chosen complements compared with the menu. */
export interface ComplementMatch {
  /** With the prices when they were chosen. */
  readonly seen: readonly ChosenComplementGroup[];
  /** With the menu's current names and prices. */
  readonly current: readonly ChosenComplementGroup[];
  readonly problems: readonly LineProblem[];
}

/**
 * Splits a line's complements into those that the product still offers and those that
 * it does not. A hidden group offers nothing (D-27).
 */
export function matchComplements(
  chosen: readonly ChosenComplementGroup[],
  product: Pick<MenuProduct, 'complementGroups'>,
): ComplementMatch {
  const seen: ChosenComplementGroup[] = [];
  const current: ChosenComplementGroup[] = [];
  const problems: LineProblem[] = [];
  for (const { id, items } of chosen) {
    const group = product.complementGroups.find((candidate) => candidate.id === id && isShownGroup(candidate));
    const kept = items.filter((item) => isOffered(group, item));
    seen.push({ id, items: kept });
    current.push({ id, items: kept.map((item) => atMenuPrice(group, item)) });
    for (const { name } of items.filter((item) => !isOffered(group, item))) {
      problems.push({ code: 'complement_unavailable', groupId: group?.id ?? null, name });
    }
  }
  return { seen, current, problems };
}

const offerOf = (group: ComplementGroup | undefined, { id }: ChosenComplement) =>
  group?.items.find((item) => item.id === id);

const isOffered = (group: ComplementGroup | undefined, item: ChosenComplement): boolean =>
  offerOf(group, item) !== undefined;

function atMenuPrice(group: ComplementGroup | undefined, item: ChosenComplement): ChosenComplement {
  const offer = offerOf(group, item);
  return offer ? { ...item, name: offer.name, price: offer.price } : item;
}
