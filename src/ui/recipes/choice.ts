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
  color: 'accent.contrast',
  transition: 'background-color var(--motion), border-color var(--motion)',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
  _invalid: { borderColor: 'error.fg' },
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
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    label: { fontSize: 's', fontWeight: '600', mb: '1' },
    item: {
      display: 'flex',
      borderRadius: 'm',
      border: '1px solid',
      borderColor: 'line',
      bg: 'surface',
      cursor: 'pointer',
      transition: 'border-color var(--motion), background-color var(--motion)',
      _checked: { borderColor: 'accent.fg', bg: 'accent.subtle', boxShadow: 'inset 0 0 0 1px var(--accent-text)' },
      _focusVisible: ring,
      '&:has(:focus-visible)': ring,
    },
    itemControl: {
      display: 'flex',
      // With large text a picture at the end goes below.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      width: '100%',
      minHeight: '3.5rem',
      px: '4',
      py: '2',
    },
    itemContent: { flex: '1 1 7rem', minWidth: '0' },
    itemText: { fontWeight: '600', display: 'block' },
    itemDescription: { fontSize: 's', color: 'muted', display: 'block' },
    itemIndicator: radiomark,
  },
});

const KNOB = '1.25rem';

export const switchRecipe = defineSlotRecipe({
  className: 'c-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      minHeight: '2.75rem',
      cursor: 'pointer',
    },
    label: { flex: '1 1 7rem', minWidth: '0', '& > span': { display: 'block' } },
    control: {
      position: 'relative',
      flex: 'none',
      width: '3.25rem',
      height: '2rem',
      border: '0.125rem solid',
      borderColor: 'lineStrong',
      borderRadius: 'full',
      bg: 'sunken',
      transition: 'background-color var(--motion), border-color var(--motion)',
      _checked: { borderColor: 'accent.solid', bg: 'accent.solid' },
      _focusVisible: ring,
    },
    thumb: {
      position: 'absolute',
      insetBlockStart: '50%',
      insetInlineStart: '0.25rem',
      width: KNOB,
      height: KNOB,
      borderRadius: 'full',
      bg: 'lineStrong',
      translate: '0 -50%',
      transition: 'translate var(--motion), background-color var(--motion)',
      _checked: { bg: 'accent.contrast', translate: `${KNOB} -50%` },
      // In forced-colors mode the knob must stay visible.
      '@media (forced-colors: active)': { bg: 'CanvasText' },
    },
  },
});

export const segmentGroupRecipe = defineSlotRecipe({
  className: 'c-segment-group',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.1875rem',
      p: '0.1875rem',
      borderRadius: 'm',
      bg: 'sunken',
    },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.375rem',
      // Equally wide where there is room, and never cut off: on a small phone the last ones go to the next line.
      flex: '1 1 0',
      minWidth: 'max-content',
      minHeight: '2.75rem',
      px: '1',
      borderRadius: 'calc(var(--radius-m) - 0.1875rem)',
      color: 'muted',
      fontSize: 's',
      fontWeight: '600',
      cursor: 'pointer',
      transition: 'background-color var(--motion), color var(--motion)',
      _checked: { bg: 'surface', color: 'accent.fg', boxShadow: 'inset 0 0 0 0.0938rem currentcolor' },
      _focusVisible: ring,
      '&:has(:focus-visible)': ring,
    },
    itemText: { whiteSpace: 'nowrap' },
  },
});
