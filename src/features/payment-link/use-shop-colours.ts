import { useLayoutEffect } from 'react';
import { paletteCss } from '#domain/tenant/palette-css.ts';
import { themePalette } from '#domain/tenant/theme-palette.ts';

/** Outside all tenants the document has neutral colours: only the link knows the shop (D-11). */
export function useShopColours(primary: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss(themePalette(primary)));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [primary]);
}
