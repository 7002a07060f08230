import type { TagContext } from '#domain/table/tag-context.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { type Cents, ZERO } from './cents.ts';

/** Returns the minimum amount of an order: the store's, or else the shop's. An order of a tab has none (D-74). */
export const minimumOrder = (
  store: { readonly minCartValue: Cents | null },
  settings: { readonly minCartValue: Cents },
  place: Pick<TagContext, 'isPostpaid'> | null | undefined,
): Cents => (isTab(place) ? ZERO : (store.minCartValue ?? settings.minCartValue));
