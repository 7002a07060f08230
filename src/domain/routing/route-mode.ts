import { factsOf, type RestrictedMode, type RouteName } from './routes.ts';

/** What narrows the set of routes of a tenant (A§2, D-5 and D-6). */
export interface RouteMode {
  /** Tenant setting: without a scanned context there is nothing but the menu. */
  readonly isQrCodeOnly: boolean;
  /** A tag context that is valid now. */
  readonly hasContext: boolean;
  /** Flag of the selected store: browsing only. */
  readonly isMenuOnly: boolean;
  readonly isTutorialEnabled: boolean;
}

/** False when this mode takes the route away, which then is "not found" like a path that no screen has. */
export function isMounted(route: RouteName, mode: RouteMode): boolean {
  if (route === 'tutorial' && !mode.isTutorialEnabled) return false;
  return restrictionsOf(mode).every((restricted) => factsOf(route).modes.includes(restricted));
}

const restrictionsOf = ({ isMenuOnly, isQrCodeOnly, hasContext }: RouteMode): readonly RestrictedMode[] => [
  ...(isMenuOnly ? (['menuOnly'] as const) : []),
  ...(isQrCodeOnly ? [hasContext ? ('qrScanned' as const) : ('qrOnly' as const)] : []),
];
