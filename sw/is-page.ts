import type { TenantScope } from './tenant-scope.ts';

/** A dot names a file, which is there or is a real 404; only a product's code may have one (`/{domain}/m/7.891`). */
export function isPage(pathname: string, { path }: Pick<TenantScope, 'path'>): boolean {
  if (!pathname.startsWith(path)) return false;
  const rest = pathname.slice(path.length);
  return !rest.includes('.') || /^m\/[^/]+$/.test(rest);
}
