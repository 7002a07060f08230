import { routeAt, routes } from '#domain/routing/routes.ts';

/** The route that an address belongs to, without what its ids would tell: `/o/9f…` → `/o/:uuid`. */
export function pageLabel(pathname: string): string {
  const route = routeAt(pathname);
  return route ? routes[route].path : 'notFound';
}
