import { enteredStore } from '#contract/first-screen.ts';
import type { PaymentLinkId } from '#domain/ids.ts';
import type { Language } from '#domain/language.ts';
import { pathInTenant } from '#domain/routing/page-path.ts';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { type RouteName, routes } from '#domain/routing/routes.ts';
import { codeOfPath } from '#domain/table/code-of-path.ts';
import { isContextCode } from '#domain/table/context-url.ts';
import * as z from 'zod/mini';
import type { Visitor } from '#server/services/menus/first-screen.ts';
import { isPlainLink } from './is-plain-link.ts';

interface Page {
  readonly domain: string;
  readonly language: Language;
  readonly route: RouteName;
  /** The address at which it is rendered; a table's link takes that of the menu. */
  readonly path: string;
}
interface MenuPage extends Page {
  readonly route: 'menu';
  readonly visitor: Visitor;
}
interface LinkPage extends Page {
  readonly route: 'paymentLink';
  readonly uuid: PaymentLinkId;
}
interface ProductPage extends Page {
  readonly route: 'productLink';
  readonly sku: string;
}
interface LoginPage extends Page {
  readonly route: 'login';
}

/** A page of a shop that the server can paint, in a language. */
export type PaintedPage = MenuPage | LinkPage | ProductPage | LoginPage;

/** Returns the page at an address (path and query); null for any other. */
export function paintedPageAt(requested: string, of: Pick<Page, 'domain' | 'language'>): PaintedPage | null {
  const pathOf = (path: string) => `/${of.domain}${path}`;
  const visitor = visitorAt(requested);
  if (visitor) return { ...of, route: 'menu', path: pathOf(routes.menu.path), visitor };
  // Another spelling, or a query, may mean what only the page can show.
  if (requested === pathOf(routes.login.path)) return { ...of, route: 'login', path: requested };
  const sku = matchPattern(routes.productLink.path, pathInTenant(requested))?.sku;
  if (sku !== undefined && requested === pathOf(routes.productLink.getHref({ sku })))
    return { ...of, route: 'productLink', path: requested, sku };
  if (!isPlainLink(requested)) return null;
  const uuid = requested.slice(requested.lastIndexOf('/') + 1) as PaymentLinkId;
  return requested === pathOf(routes.paymentLink.getHref({ uuid }))
    ? { ...of, route: 'paymentLink', path: requested, uuid }
    : null;
}

/**
 * Who asks for the menu: whoever comes first, a kept document with the store and table that it is of, or a code. Null for any other
 * page, and for any other query: it may name what only the page can show.
 */
function visitorAt(requested: string): Visitor | null {
  const { pathname, search, searchParams } = new URL(requested, 'http://here');
  const code = codeOfPath(pathname);
  if (code !== null) return search === '' && isContextCode(code) ? { entered: null, code } : null;
  if (pathInTenant(pathname) !== routes.menu.path) return null;
  if (search === '') return { entered: null, code };
  const entered = z.safeParse(enteredStore, Object.fromEntries(searchParams)).data;
  return entered ? { entered, code: entered.code?.toLowerCase() ?? null } : null;
}
