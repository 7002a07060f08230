import type { MessageId } from '@lingui/core';
import type { MenuOnDevice } from '#features/catalog/use-menu.ts';
import type { CheckedStore } from '#features/store/use-checked-store.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';

/** Something that an order is made of, that this device does not have and could not get. */
export interface MissingPart extends Pick<Revalidation, 'error' | 'again'> {
  readonly title: MessageId;
}

/** Null where nothing is missing, and while it still may come. */
export function missingPart(
  { store, revalidation: asked }: CheckedStore,
  { version, revalidation }: Pick<MenuOnDevice, 'version' | 'revalidation'>,
): MissingPart | null {
  if (!store && asked.error !== undefined) return { title: /*i18n*/ 'fetchPointsFailure', ...asked };
  if (version === null && revalidation.error !== undefined)
    return { title: /*i18n*/ 'fetchProductsFailure', ...revalidation };
  return null;
}
