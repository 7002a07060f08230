import type { TagContext } from '#domain/table/tag-context.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { type Cents, ZERO } from './cents.ts';

/** The least that an order must come to: the store's own minimum or else the shop's. A round of a tab has none (D-74). */
export const minimumOrder = (
  store: { readonly minCartValue: Cents | null },
  settings: { readonly minCartValue: Cents },
  place: Pick<TagContext, 'isPostpaid'> | null | undefined,
): Cents => (isTab(place) ? ZERO : (store.minCartValue ?? settings.minCartValue));
