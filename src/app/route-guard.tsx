import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { guardRoute, type GuardVerdict } from '#domain/routing/route-guards.ts';
import { routes } from '#domain/routing/routes.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFound } from './not-found.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { CurrentVisit } from './use-visit.ts';

interface Props extends CurrentVisit {
  readonly children: ReactNode;
}

/** Renders a screen, redirects, or shows "not found" (B§2; `domain/routing/route-guards.ts` has the rules). */
export function RouteGuard({ visit, isKnown, children }: Props) {
  const location = useLocation();
  const verdict = guardRoute(visit);
  if (verdict.kind === 'enter') return children;
  if (!isKnown) return <LoadingScreen />;
  if (verdict.kind === 'notFound') return <NotFound />;
  return <Navigate replace to={destination(verdict.to, location)} />;
}

type Redirect = Extract<GuardVerdict, { kind: 'redirect' }>['to'];

function destination(to: Redirect, { pathname, search }: { pathname: string; search: string }): string {
  switch (to) {
    case 'menu':
    case 'review':
      return routes[to].getHref();
    case 'login':
      return routes.login.getHref({ redirect: pathname + search });
    case 'saved':
      return safeRedirect(new URLSearchParams(search).get('redirect')) ?? routes.menu.getHref();
  }
}
