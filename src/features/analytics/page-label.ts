import { routeAt, routes } from '#domain/routing/routes.ts';

/** Returns the route of an address without its ids: `/o/9f…` → `/o/:uuid`. */
export function pageLabel(pathname: string): string {
  const route = routeAt(pathname);
  return route ? routes[route].path : 'notFound';
}
