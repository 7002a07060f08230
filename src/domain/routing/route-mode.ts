import { factsOf, type RestrictedMode, type RouteName } from './routes.ts';

/** The conditions that restrict a tenant's routes (A§2, D-5 and D-6). */
export interface RouteMode {
  /** Tenant setting: without a scanned context only the menu is available. */
  readonly isQrCodeOnly: boolean;
  /** A valid tag context exists. */
  readonly hasContext: boolean;
  /** Flag of the selected store: only browsing is possible. */
  readonly isMenuOnly: boolean;
  readonly isTutorialEnabled: boolean;
}

/** Returns false when this mode excludes the route, which is then "not found" like an unknown path. */
export function isMounted(route: RouteName, mode: RouteMode): boolean {
  if (route === 'tutorial' && !mode.isTutorialEnabled) return false;
  return restrictionsOf(mode).every((restricted) => factsOf(route).modes.includes(restricted));
}

const restrictionsOf = ({ isMenuOnly, isQrCodeOnly, hasContext }: RouteMode): readonly RestrictedMode[] => [
  ...(isMenuOnly ? (['menuOnly'] as const) : []),
  ...(isQrCodeOnly ? [hasContext ? ('qrScanned' as const) : ('qrOnly' as const)] : []),
];
