import type { I18n } from '@lingui/core';
import type { TagContext } from '#domain/table/tag-context.ts';

/** Tables have numbers; a shelf or a counter has the shop's own name. */
export const isTable = ({ tag }: Pick<TagContext, 'tag'>): boolean => tag !== null && /\d/.test(tag);

/** `Mesa 12` for a bare number; a name of the shop's own ("Balcão 2") is kept. */
export function tagName({ tag }: Pick<TagContext, 'tag'>, i18n: I18n): string {
  if (tag === null) return i18n.t('shipping.tag');
  return /^\d+$/.test(tag) ? i18n.t('scan.table', { number: tag }) : tag;
}
