import type { TagContext } from '#domain/table/tag-context.ts';
import type { Translate } from '#i18n/i18n.ts';

/** Tables have numbers; a shelf or a counter has the shop's own word. */
export const isTable = ({ tag }: Pick<TagContext, 'tag'>): boolean => tag !== null && /\d/.test(tag);

/** `Mesa 12` for a bare number; a shop that wrote its own words ("Balcão 2") keeps them. */
export function tagName({ tag }: Pick<TagContext, 'tag'>, t: Translate): string {
  if (tag === null) return t('shipping.tag');
  return /^\d+$/.test(tag) ? t('scan.table', { number: tag }) : tag;
}
