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

const OUTSIDE: readonly string[] = ['p'];

/** Reads a registration's scope URL, e.g. `https://shop.example/aurora/`. */
export function tenantScope(scopeUrl: string): TenantScope {
  const path = new URL(scopeUrl).pathname;
  const name = path.split('/').find(Boolean) ?? '';
  const isOutside = OUTSIDE.includes(name);
  return { path, name, domain: isOutside ? null : name, shellPath: isOutside ? `${path}shell` : path };
}
