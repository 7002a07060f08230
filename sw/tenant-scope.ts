import { domainOfPath, isPagePath } from '#domain/routing/page-path.ts';

/** Where this registration works: a tenant's own path, or one of the places outside every tenant (`/p/`). */
export interface TenantScope {
  /** With a slash at both ends. */
  readonly path: string;
  /** Null outside a tenant. */
  readonly domain: string | null;
  /** Distinguishes what belongs to this scope on an origin that all tenants share (P4, P48). */
  readonly name: string;
  /** The address whose document serves every page of the scope. */
  readonly shellPath: string;
}

/** Reads a registration's scope URL, e.g. `https://shop.example/aurora/`. */
export function tenantScope(scopeUrl: string): TenantScope {
  const path = new URL(scopeUrl).pathname;
  const name = path.split('/').find(Boolean) ?? '';
  const domain = domainOfPath(path);
  return { path, name, domain, shellPath: domain === null ? `${path}shell` : path };
}

export const isPage = (pathname: string, { path }: Pick<TenantScope, 'path'>): boolean =>
  pathname.startsWith(path) && isPagePath(pathname);
