import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import { isWeight } from '#domain/catalog/measure.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';

/** Nothing about the product is to be chosen, so one tap on the row may put it into the bag. */
export const isQuickAdd = ({ kind, measure, complementGroups }: MenuProduct): boolean =>
  kind === 'simple' && !isWeight(measure) && !complementGroups.some(isShownGroup);
