import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Shared by input and text area. A font size of 16 px keeps iOS from zooming into the field. */
const box = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  px: '4',
  bg: 'surface',
  color: 'text',
  fontSize: 'm',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: 'm',
  transition: 'border-color var(--motion), box-shadow var(--motion)',
  _placeholder: { color: 'muted', opacity: '1' },
  _focusVisible: { outline: 'none', borderColor: 'accent.fg', boxShadow: '0 0 0 0.125rem var(--accent-text)' },
  _invalid: {
    borderColor: 'error.fg',
    _focusVisible: { boxShadow: '0 0 0 0.125rem var(--error)' },
  },
  _readOnly: { bg: 'sunken', borderColor: 'line' },
} as const;

export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    ...box,
    height: '3.25rem',
    // The browser's own clear button is blue and only 16 px in size.
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...box, py: '3', lineHeight: '1.4', resize: 'vertical' },
});

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator', 'input', 'textarea', 'select'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.375rem',
      width: '100%',
      position: 'relative',
      // A field may have a control at its end.
      '& > [data-part=box]': { position: 'relative' },
      '& input:has(+ [data-part=end])': { pe: '3.25rem' },
      '& [data-part=end]': { position: 'absolute', inset: '0 0.25rem 0 auto', display: 'grid', placeItems: 'center' },
    },
    label: { fontSize: 's', fontWeight: '600' },
    helperText: { fontSize: 's', color: 'muted' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '0.375rem',
      fontSize: 's',
      fontWeight: '500',
      color: 'error.fg',
      '& svg': { mt: '0.1875rem' },
    },
  },
});
