import { matchRoute } from '#domain/routing/match-route.ts';
import { paths } from '#tenant/paths.ts';

/** The route that an address belongs to, without what its ids would tell: `/o/9f…` → `/o/:uuid`. */
export const pageLabel = (pathname: string): string =>
  Object.values(paths).find(({ path }) => matchRoute(path, pathname))?.path ?? 'notFound';
