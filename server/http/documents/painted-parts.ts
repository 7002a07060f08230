import type { DocumentData } from '#contract/document-data.ts';
import type { Language } from '#domain/language.ts';
import { pathInTenant } from '#domain/routing/page-path.ts';
import { routeAt, type RouteName } from '#domain/routing/routes.ts';

/** The lazy screens that documents show; the painter has them, too (`scripts/build/build-painter.ts`). */
const SCREENS: Partial<Record<RouteName, string>> = {
  paymentLink: 'src/screens/payment-link/tenant-payment-link.tsx',
  productLink: 'src/screens/product-link/product-link-screen.tsx',
  login: 'src/screens/login/login-screen.tsx',
};
const OUTSIDE = ['src/app/root-app.tsx', 'src/app/start-outside.ts'];
const ENTRANCE = 'src/app/enter-painted-place.ts';

/**
 * Returns the source files of the lazy parts that a painted document cannot be taken over without. The script that imports them
 * would ask for them only once it runs.
 */
export function paintedParts(document: DocumentData, path: string, language: Language): readonly string[] {
  const { tenant, problem, firstScreen } = document;
  const texts = (...names: readonly string[]) => names.map((name) => `locales/${language}/${name}.po`);
  const first = [...texts('first-load'), ...(firstScreen?.context ? [ENTRANCE] : [])];
  const screen = tenant ? screenAt(pathInTenant(path)) : problem ? [] : OUTSIDE;
  return screen.length === 0 ? first : [...first, ...texts('lazy', 'errors'), ...screen];
}

function screenAt(path: string): readonly string[] {
  const name = routeAt(path);
  const screen = name && SCREENS[name];
  return screen ? [screen] : [];
}
