import { defineSlotRecipe } from '@chakra-ui/react';

export const cardRecipe = defineSlotRecipe({
  className: 'c-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: { p: '4', borderRadius: 'l', bg: 'surface' },
    header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '3' },
    title: { fontSize: 'l' },
    description: { mt: '0.125rem', color: 'muted', fontSize: 's' },
  },
});

/** Subtotal … total: the names on the left, the amounts on the right. */
export const dataListRecipe = defineSlotRecipe({
  className: 'c-data-list',
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: { display: 'grid', gap: '2' },
    item: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      color: 'muted',
      '&[data-look=saving]': { color: 'success.fg' },
      '&[data-look=total]': {
        mt: '1',
        pt: '3',
        borderTop: '1px solid',
        borderColor: 'line',
        color: 'text',
        fontWeight: '650',
      },
    },
    itemValue: {
      color: 'text',
      '[data-look=saving] > &': { color: 'inherit' },
      '[data-look=total] > &': { fontSize: 'xl', lineHeight: '1.2' },
    },
  },
});
