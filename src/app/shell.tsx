import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { TransactionId } from '#domain/ids.ts';
import { factsOf, routes } from '#domain/routing/routes.ts';
import { useHasOrders } from '#features/orders/use-has-orders.ts';
import { lazyExtra, lazyPart } from '#i18n/lazy-part.tsx';
import { isTab } from '#domain/table/tag-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useIsPainting } from '#ui/use-is-painting.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { Dock } from './dock.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import css from './shell.module.css';
import { tabsOf } from './tabs.ts';
import { TenantRoutes } from './tenant-routes.tsx';
import { useVisit } from '#tenant/use-visit.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { guardRoute, type GuardVerdict } from '#domain/routing/route-guards.ts';
import { NotFound } from './not-found.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { CurrentVisit } from '#tenant/use-visit.ts';

const OwnData = lazyExtra(() => import('#features/session/own-data.tsx'), 'OwnData');
const PrivacySheet = lazyPart(() => import('#features/analytics/privacy-sheet.tsx'), 'PrivacySheet');
const RedoSheet = lazyPart(() => import('#screens/redo/redo-sheet.tsx'), 'RedoSheet');

const whenLoaded = (screen: ReactNode) => <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>;

/** One element for all renders of the shell: each new one would have React take over a painted screen at once instead of in pieces. */
const SCREEN = whenLoaded(<TenantRoutes />);

/** Shows one column with the screen, and the dock below it. */
export function Shell() {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { visit, isKnown } = useVisit();
  const link = useLinkState();
  const { key } = useLocation();
  useScrollRestoration();
  const tabBar = visit.route ? factsOf(visit.route).tabBar : 'shown';
  const tabs =
    tabBar === 'hidden' ? null : tabsOf(visit.mode, visit.isLoggedIn, !settings.qrReaderDisabled, isTab(visit.context));
  const hasOrders = useHasOrders();
  const privacy = useOverlay('privacy');
  // Here, because a past order can be ordered again from the menu, from the list and from its own screen.
  const redo = useOverlay('redo');
  return (
    <div className={joinClasses(css.shell, link !== 'ok' && css.troubled, tabs && css.tabbed)}>
      <SkipLink to="main">{i18n.t('app.skipToContent')}</SkipLink>
      <main id="main" className={css.column} tabIndex={-1}>
        <PartBoundary shown={key}>
          <RouteGuard visit={visit} isKnown={isKnown}>
            {SCREEN}
          </RouteGuard>
        </PartBoundary>
      </main>
      <Dock link={link} hasOrders={hasOrders} tabs={tabs} />
      <LazyOverlay value={privacy.value} onClose={privacy.close}>
        {(_value, isOpen) => (
          <PrivacySheet isOpen={isOpen} onClose={privacy.close}>
            <Suspense>
              <OwnData />
            </Suspense>
          </PrivacySheet>
        )}
      </LazyOverlay>
      <LazyOverlay value={redo.value} onClose={redo.close}>
        {(id, isOpen) => <RedoSheet key={id} id={id as TransactionId} isOpen={isOpen} onClose={redo.close} />}
      </LazyOverlay>
    </div>
  );
}

interface Props extends CurrentVisit {
  readonly children: ReactNode;
}

/** Renders a screen, redirects, or shows "not found" (B§2; `domain/routing/route-guards.ts` has the rules). */
function RouteGuard({ visit, isKnown, children }: Props) {
  const location = useLocation();
  const verdict = guardRoute(visit);
  if (verdict.kind === 'enter') return children;
  if (!isKnown) return <LoadingScreen />;
  if (verdict.kind === 'notFound') return whenLoaded(<NotFound />);
  return <Navigate replace to={destination(verdict.to, location)} />;
}

type Redirect = Extract<GuardVerdict, { kind: 'redirect' }>['to'];

function destination(to: Redirect, { pathname, search }: { pathname: string; search: string }): string {
  switch (to) {
    case 'menu':
    case 'review':
      return routes[to].getHref();
    case 'bag':
      return routes.menu.getHref({ sheet: 'bag' });
    case 'login':
      return routes.login.getHref({ redirect: pathname + search });
    case 'saved':
      return safeRedirect(new URLSearchParams(search).get('redirect')) ?? routes.menu.getHref();
  }
}

/** Time limit for a screen to reach its previous height. */
const GROWTH_MS = 1500;

/**
 * Starts a new screen at its top; Back restores the previous position when the screen is tall enough again. Overlays
 * only change the search, so they do not scroll.
 */
function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);
  const isPainted = useRef(useIsPainting());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(current.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    current.current = key;
  }, [key]);

  // Only another screen scrolls: opening a sheet is a navigation too, and also turns POP into PUSH.
  const enterScreen = useEffectEvent(() => {
    const wasPainted = isPainted.current;
    isPainted.current = false;
    // Whoever has read on since the document was painted stays there.
    if (wasPainted) return undefined;
    return scrollTo(isBack ? (positions.current.get(current.current) ?? 0) : 0);
  });
  useLayoutEffect(() => enterScreen(), [pathname]);
}

/** Scrolls now, and again while the page grows, until the position is reached or the customer scrolls. */
function scrollTo(top: number): () => void {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growth = new ResizeObserver(reach);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  const timer = setTimeout(stop, GROWTH_MS);
  growth.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  reach();
  return stop;
}
