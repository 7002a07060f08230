import { isMounted, type RouteMode } from '#domain/routing/route-mode.ts';
import type { TabRoute } from '#domain/routing/routes.ts';

/** The reader is not a screen but a sheet above the menu. */
export type Tab = TabRoute | 'scan';

/**
 * Returns the tabs of mounted screens; the fifth tab is "scan" if the reader is enabled (B§2, D-7). At a table with a tab, that tab
 * replaces the loyalties.
 */
export function tabsOf(
  mode: RouteMode,
  isLoggedIn: boolean,
  isReaderEnabled: boolean,
  isAtTab = false,
): readonly Tab[] {
  const routes: readonly TabRoute[] = [
    'menu',
    isAtTab ? 'tab' : 'loyalties',
    'orders',
    isLoggedIn ? 'account' : 'login',
  ];
  const mounted: readonly Tab[] = routes.filter((route) => isMounted(route, mode));
  return isReaderEnabled ? [...mounted, 'scan'] : mounted;
}
