import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const ring = { outline: '0.1875rem solid var(--accent-text)', outlineOffset: '0.125rem' } as const;

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '1.375rem',
  height: '1.375rem',
  border: '0.125rem solid',
  borderColor: 'lineStrong',
  bg: 'surface',
  color: 'onAccent',
  transition: 'background-color var(--motion), border-color var(--motion)',
  _checked: { bg: 'accent', borderColor: 'accent' },
  _invalid: { borderColor: 'error' },
} as const;

const radiomark = {
  ...mark,
  borderRadius: 'full',
  '& .dot': { width: '0.5rem', height: '0.5rem', borderRadius: 'full', bg: 'currentcolor' },
} as const;

export const radiomarkRecipe = defineRecipe({ className: 'radiomark', base: radiomark });

export const radioCardRecipe = defineSlotRecipe({
  className: 'radio-card',
  slots: [
    'root',
    'item',
    'itemControl',
    'itemText',
    'itemDescription',
    'itemContent',
    'itemIndicator',
    'itemAddon',
    'label',
    'indicator',
  ],
  base: {
    root: { display: 'grid', gap: '2' },
    label: { fontSize: 's', fontWeight: '600', mb: '1' },
    item: {
      display: 'flex',
      borderRadius: 'm',
      border: '1px solid',
      borderColor: 'line',
      bg: 'surface',
      cursor: 'pointer',
      transition: 'border-color var(--motion), background-color var(--motion)',
      _checked: { borderColor: 'accentText', bg: 'accentSoft', boxShadow: 'inset 0 0 0 1px var(--accent-text)' },
      _focusVisible: ring,
      '&:has(:focus-visible)': ring,
    },
    itemControl: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '3.5rem',
      px: '4',
      py: '2',
    },
    itemContent: { flex: '1', minWidth: '0' },
    itemText: { fontWeight: '600', display: 'block' },
    itemDescription: { fontSize: 's', color: 'muted', display: 'block' },
    itemIndicator: radiomark,
  },
});
