import { useLocation } from 'react-router-dom';
import { matchPattern, type PathParams } from '#domain/routing/path-pattern.ts';

/**
 * Returns the params of the current screen's route: `const { id } =
 * useRouteParams(routes.order)`. Throws on any other route.
 */
export function useRouteParams<Path extends string>(route: { readonly path: Path }): PathParams<Path> {
  const params = matchPattern(route.path, useLocation().pathname);
  if (!params) throw new Error(`This is not ${route.path}`);
  return params;
}
