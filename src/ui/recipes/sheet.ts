import { defineKeyframes, defineSlotRecipe } from '@chakra-ui/react';

export const sheetKeyframes = defineKeyframes({
  'sheet-fade-in': { from: { opacity: 0 } },
  'sheet-fade-out': { to: { opacity: 0 } },
  'sheet-rise': { from: { transform: 'translateY(100%)' } },
  'sheet-sink': { to: { transform: 'translateY(100%)' } },
  'sheet-grow': { from: { opacity: 0, transform: 'translateY(0.5rem) scale(0.98)' } },
});

const LAYER = 'calc(1000 + var(--layer-index, 0))';

/** A bottom sheet on phones, a centred dialog from 48rem. `alert` is a small dialog on every screen. */
export const sheetRecipe = defineSlotRecipe({
  className: 'sheet',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: LAYER,
      bg: 'scrim',
      _open: { animation: 'sheet-fade-in 160ms ease-out' },
      _closed: { animation: 'sheet-fade-out 140ms ease-in' },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: LAYER, display: 'flex', justifyContent: 'center' },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      overflow: 'hidden',
      bg: 'surface',
      color: 'text',
      outline: 'none',
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', pl: '5', pr: '3', pb: '2' },
    title: { flex: '1', fontSize: 'l', fontWeight: '650', lineHeight: '1.25' },
    description: { color: 'muted' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', px: '5', pb: '5' },
    footer: {
      px: '5',
      pt: '3',
      pb: 'max(var(--space-4), env(safe-area-inset-bottom))',
      borderTop: '1px solid',
      borderColor: 'line',
      bg: 'surface',
    },
  },
  variants: {
    placement: {
      bottom: {
        positioner: { alignItems: 'flex-end', md: { alignItems: 'center', padding: '6' } },
        content: {
          maxWidth: 'var(--column)',
          maxHeight: 'calc(100dvh - 2.5rem)',
          borderTopRadius: 'l',
          _open: { animation: 'sheet-rise 200ms cubic-bezier(0.2, 0, 0, 1)', md: { animationName: 'sheet-grow' } },
          _closed: { animation: 'sheet-sink 160ms ease-in', md: { animationName: 'sheet-fade-out' } },
          md: { maxHeight: 'min(46rem, 100%)', borderRadius: 'l', boxShadow: 'raised' },
        },
      },
      center: {
        positioner: { alignItems: 'center', padding: '6' },
        content: {
          maxWidth: '22rem',
          maxHeight: '100%',
          borderRadius: 'l',
          boxShadow: 'raised',
          _open: { animation: 'sheet-grow 180ms cubic-bezier(0.2, 0, 0, 1)' },
          _closed: { animation: 'sheet-fade-out 140ms ease-in' },
        },
        header: { pt: '4', pb: '2' },
        footer: { borderTop: 'none', display: 'grid', gap: '2' },
      },
    },
  },
  defaultVariants: { placement: 'bottom' },
});
