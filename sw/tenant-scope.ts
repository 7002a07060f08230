import { domainOfPath, isPagePath } from '#domain/routing/page-path.ts';
import { routes } from '#domain/routing/routes.ts';

/** The scope of a registration: a tenant's path, or one outside all tenants (`/p/`). */
export interface TenantScope {
  /** Path with a slash at both ends. */
  readonly path: string;
  /** Null outside a tenant. */
  readonly domain: string | null;
  /** Distinguishes the data of this scope on an origin that all tenants share (P4, P48). */
  readonly name: string;
  /** The path whose document serves every page of the scope. */
  readonly shellPath: string;
  /** The path of the menu, whose painted document is kept beside. */
  readonly menuPath: string;
}

/** Parses a registration's scope URL, for example `https://shop.example/aurora/`. */
export function tenantScope(scopeUrl: string): TenantScope {
  const path = new URL(scopeUrl).pathname;
  const name = path.split('/').find(Boolean) ?? '';
  const domain = domainOfPath(path);
  const menuPath = path + routes.menu.path.slice(1);
  return { path, name, domain, shellPath: domain === null ? `${path}shell` : path, menuPath };
}

export const isPage = (pathname: string, { path }: Pick<TenantScope, 'path'>): boolean =>
  pathname.startsWith(path) && isPagePath(pathname);
