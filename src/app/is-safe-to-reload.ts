import { matchPattern } from '#domain/routing/path-pattern.ts';
import { factsOf, routeAt, routes } from '#domain/routing/routes.ts';
import type { Device } from './has-pending-work.ts';

interface Address {
  /** Within the tenant. */
  readonly path: string;
  readonly search: string;
}

/** A new build may reload the page only where nobody would notice (D-55). Asked when one waits, so what looks into the databases is loaded then. */
export async function isSafeToReload(device: Device, address: Address): Promise<boolean> {
  if (!isSafeAddress(address)) return false;
  const { hasPendingWork } = await import('./has-pending-work.ts');
  return !(await hasPendingWork(device, matchPattern(routes.order.path, address.path)?.id ?? null));
}

/** An open sheet has something half chosen in it. */
export function isSafeAddress({ path, search }: Address): boolean {
  const route = routeAt(path);
  return search === '' && (route === null || factsOf(route).isSafeToReload);
}
