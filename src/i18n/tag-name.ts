import type { I18n } from '@lingui/core';
import type { TagContext } from '#domain/table/tag-context.ts';

/** Returns whether a tag is a table: tables have numbers, shelves and counters have names. */
export const isTable = ({ tag }: Pick<TagContext, 'tag'>): boolean => tag !== null && /\d/.test(tag);

/** Returns `Mesa 12` for a number; a name given by the shop ("Balcão 2") is kept. */
export function tagName({ tag }: Pick<TagContext, 'tag'>, i18n: I18n): string {
  if (tag === null) return i18n.t('shipping.tag');
  return /^\d+$/.test(tag) ? i18n.t('scan.table', { number: tag }) : tag;
}
