import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPattern, type PathParams } from '#domain/routing/path-pattern.ts';

/** Shows its screen for a path that fits it, else nothing. */
type Route = (path: string) => ReactNode;

/** `route(paths.order, ({ id }) => <OrderScreen id={id} />)` */
export const route =
  <Pattern extends string>(
    { path: pattern }: { readonly path: Pattern },
    show: (values: PathParams<Pattern>) => ReactNode,
  ): Route =>
  (path) => {
    const values = matchPattern(pattern, path);
    return values && show(values);
  };

interface Props {
  readonly routes: readonly Route[];
  readonly otherwise: ReactNode;
}

/** The first route that fits the address. What react-router's `Routes` adds, ranks and nesting, is 3 kB of the first load. */
export function RouteSwitch({ routes, otherwise }: Props) {
  const { pathname } = useLocation();
  for (const show of routes) {
    const screen = show(pathname);
    if (screen) return screen;
  }
  return otherwise;
}
