import { matchPattern } from '#domain/routing/path-pattern.ts';
import { factsOf, routeAt, routes } from '#domain/routing/routes.ts';
import type { Device } from './has-pending-work.ts';

interface Address {
  /** Path within the tenant. */
  readonly path: string;
  readonly search: string;
}

/**
 * Returns whether a new build may reload the page unnoticed (D-55). The part that reads the databases is loaded only
 * when a build is waiting.
 */
export async function isSafeToReload(device: Device, address: Address): Promise<boolean> {
  if (!isSafeAddress(address)) return false;
  const { hasPendingWork } = await import('./has-pending-work.ts');
  return !(await hasPendingWork(device, matchPattern(routes.order.path, address.path)?.id ?? null));
}

/** Returns false while a sheet is open, because it may contain an incomplete choice. */
export function isSafeAddress({ path, search }: Address): boolean {
  const route = routeAt(path);
  return search === '' && (route === null || factsOf(route).isSafeToReload);
}
