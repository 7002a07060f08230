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

export const alertRecipe = defineSlotRecipe({
  className: 'c-alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { display: 'flex', gap: '3', px: '4', py: '3', borderRadius: 'm', bg: 'colorPalette.subtle', color: 'text' },
    indicator: { flex: 'none', mt: '0.125rem', color: 'colorPalette.fg' },
    content: {
      flex: '1',
      minWidth: '0',
      display: 'grid',
      gap: '0.125rem',
      '& > [data-part=action]': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 'var(--space-2) var(--space-5)',
        mt: '0.375rem',
        // The words of quiet buttons stand under the others.
        '& > *': { '--edge': 'calc(-1 * var(--space-3))' },
      },
    },
    title: { fontWeight: '600' },
    description: { fontSize: 's' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'accent' } },
      success: { root: { colorPalette: 'success' } },
      warning: { root: { colorPalette: 'warning' } },
      error: { root: { colorPalette: 'error' } },
    },
  },
  defaultVariants: { status: 'info' },
});

export const emptyStateRecipe = defineSlotRecipe({
  className: 'c-empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: { px: '6', py: '12', textAlign: 'center' },
    content: { display: 'grid', justifyItems: 'center' },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      width: '5.5rem',
      height: '5.5rem',
      margin: 'var(--space-4) var(--space-4) var(--space-8)',
      borderRadius: 'full',
      outline: '0.875rem solid color-mix(in oklab, currentcolor 6%, transparent)',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
    },
    title: { fontSize: 'xl' },
    description: { maxWidth: '21rem', mt: '2', color: 'muted', textWrap: 'pretty' },
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
