import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  className: 'c-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.1875rem',
    borderRadius: 's',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.3',
  },
});

export const skeletonRecipe = defineRecipe({
  className: 'c-skeleton',
  base: {
    display: 'block',
    borderRadius: 's',
    bg: 'sunken',
    animation: 'breathe 1.4s ease-in-out infinite',
    '&[data-shape=text]': { height: '0.875em', my: '0.2875em' },
    '&[data-shape=box]': { borderRadius: 'm' },
    '&[data-shape=circle]': { borderRadius: 'full' },
  },
});

export const progressRecipe = defineSlotRecipe({
  className: 'c-progress',
  slots: ['root', 'track', 'range'],
  base: {
    root: { colorPalette: 'accent' },
    track: { height: '0.375rem', overflow: 'hidden', borderRadius: 'full', bg: 'sunken' },
    range: {
      height: '100%',
      borderRadius: 'full',
      bg: 'colorPalette.solid',
      transition: 'width 240ms cubic-bezier(0.2, 0, 0, 1)',
    },
  },
});
