import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeRoute } from '#domain/routing/route-guards.ts';
import { HOME_REDIRECT_MS } from '#ui/timings.ts';
import { isTutorialSeen } from '#features/tutorial/tutorial-seen.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useVisit } from './use-visit.ts';

/** `/{domain}/` shows the shop's logo for half a second, then the tutorial to whoever has not seen it, else the menu (D-1). */
export function HomeRedirect() {
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const { visit, isKnown } = useVisit();
  const leave = useEffectEvent(() => {
    void navigate(routes[homeRoute(visit.mode, isTutorialSeen(tenantId))].getHref(), { replace: true });
  });
  useEffect(() => {
    // Which store was chosen is known within milliseconds; a menu-only one has no tutorial.
    if (!isKnown) return;
    const timer = setTimeout(() => leave(), HOME_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return <LoadingScreen isGreeting />;
}
