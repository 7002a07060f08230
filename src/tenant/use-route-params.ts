import { useParams } from 'react-router-dom';
import type { PathParams } from '#domain/routing/path-pattern.ts';

/** The params of the route whose screen asks: `const { id } = useRouteParams(routes.order)`. */
export const useRouteParams = <Path extends string>(_route: { readonly path: Path }): PathParams<Path> =>
  useParams() as unknown as PathParams<Path>;
