import { useEffect } from 'react';
import { applyTheme } from './apply-theme.ts';

/** Repaints when the tenant has changed its colour since this document was written; otherwise the document is right already. */
export function useTheme(primary: string, primaryOfDocument: string): void {
  useEffect(() => {
    if (primary === primaryOfDocument) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let isCurrent = true;
    const paint = async () => {
      const { themePalette } = await import('#domain/tenant/theme-palette.ts');
      if (isCurrent) applyTheme(document.documentElement, themePalette(primary)[dark.matches ? 'dark' : 'light']);
    };
    const repaint = () => void paint();
    repaint();
    dark.addEventListener('change', repaint);
    return () => {
      isCurrent = false;
      dark.removeEventListener('change', repaint);
    };
  }, [primary, primaryOfDocument]);
}
