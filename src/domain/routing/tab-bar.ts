import { domainOfPath, segmentsInTenant } from './route-path.ts';
import { isMounted, type RouteMode } from './route-mode.ts';

/** The tab bar is hidden on these and everything below them (A§2, B§2). */
const WITHOUT_TAB_BAR: ReadonlySet<string> = new Set([
  'app-wizard',
  'registro',
  'recuperar-senha',
  'nova-senha',
  'm',
  'o',
  'p',
]);

/** By the first segment after the domain; pages outside a tenant have no tab bar (D-7). */
export function isTabBarVisible(path: string): boolean {
  const [first = ''] = segmentsInTenant(path);
  return domainOfPath(path) !== null && !WITHOUT_TAB_BAR.has(first);
}

export type Tab = 'start' | 'loyalties' | 'orders' | 'account' | 'login' | 'scan';

const ROUTE_OF: Record<Exclude<Tab, 'scan'>, string> = {
  start: 'carrinho',
  loyalties: 'fidelidade',
  orders: 'historico',
  account: 'minha-conta',
  login: 'login',
};

/** A screen that a tab leads to: nobody is in the middle of something there, so there is room for a question of ours. */
export function isTabScreen(path: string): boolean {
  const [first = '', ...rest] = segmentsInTenant(path);
  return rest.length === 0 && Object.values(ROUTE_OF).includes(first);
}

/** Only what is mounted; the fifth entry is "scan" where the reader is enabled (B§2, D-7). */
export function tabBarEntries(mode: RouteMode, isLoggedIn: boolean, isReaderEnabled: boolean): readonly Tab[] {
  const routes: readonly (keyof typeof ROUTE_OF)[] = ['start', 'loyalties', 'orders', isLoggedIn ? 'account' : 'login'];
  const mounted: readonly Tab[] = routes.filter((tab) => isMounted([ROUTE_OF[tab]], mode));
  return isReaderEnabled ? [...mounted, 'scan'] : mounted;
}
