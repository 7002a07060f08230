import { defineRecipe } from '@chakra-ui/react';

const outlined = { boxShadow: 'inset 0 0 0 0.0938rem currentcolor' } as const;

/** Buttons with text, links that look like them, round icon buttons, and chips. */
export const buttonRecipe = defineRecipe({
  className: 'c-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    colorPalette: 'accent',
    lineHeight: '1.2',
    textAlign: 'center',
    userSelect: 'none',
    transition: 'background-color var(--motion), box-shadow var(--motion), transform var(--motion)',
    _active: { transform: 'scale(0.985)' },
    // What a button does, and the amount: where both do not fit beside each other, they stand below each other.
    '&:has(> span + span)': { flexWrap: 'wrap', rowGap: '0' },
    // The label above the reason of a refusal.
    '& > span:has(> small)': { display: 'grid', justifyItems: 'center', gap: '0.125rem' },
    '& small': { fontSize: 's', fontWeight: '500' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: outlined },
      // Its edge is invisible, so a row that starts with one may move it outwards.
      ghost: { ms: 'var(--edge, 0)', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      /** A chip, which is marked while it is pressed. */
      outline: {
        border: '1px solid',
        borderColor: 'lineStrong',
        bg: 'surface',
        fontVariantNumeric: 'tabular-nums',
        _pressed: { borderColor: 'accent.fg', bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' },
      },
      /** An icon on a surface. */
      plain: { color: 'text', _hover: { bg: 'sunken' } },
      /** An icon on a picture. */
      surface: { bg: 'surface', color: 'text', boxShadow: 'raised', _hover: { bg: 'sunken' } },
    },
    size: {
      /** Text, with the height of a comfortable touch target. */
      md: { minHeight: '3rem', px: '5', py: '2', borderRadius: 'm', fontWeight: '600' },
      sm: { minHeight: '2.75rem', px: '4', borderRadius: 'full', fontSize: 's', fontWeight: '500' },
      /** An icon without text. */
      xs: { flex: 'none', width: '2.75rem', height: '2.75rem', borderRadius: 'full' },
    },
  },
  compoundVariants: [{ variant: 'ghost', size: 'md', css: { px: '3' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});
