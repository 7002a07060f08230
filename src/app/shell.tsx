import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { factsOf } from '#domain/routing/routes.ts';
import { useHasOrders } from '#features/orders/use-has-orders.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useConsent } from '#platform/analytics-consent.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { Dock } from './dock.tsx';
import { RouteGuard } from './route-guard.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import css from './shell.module.css';
import { tabsOf } from './tabs.ts';
import { TenantRoutes } from './tenant-routes.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useVisit } from './use-visit.ts';
import { firstInteraction } from '#features/cart/first-interaction.ts';

const PrivacySheet = lazyPart(() => import('#features/analytics/privacy-sheet.tsx'), 'PrivacySheet');

/** Shows one column with the screen, and the dock below it. */
export function Shell() {
  const { i18n } = useLingui();
  const { settings, tenantId } = useTenant();
  const { pathname } = useLocation();
  const { visit, isKnown } = useVisit();
  const link = useLinkState();
  useScrollRestoration();
  const tabBar = visit.route ? factsOf(visit.route).tabBar : 'shown';
  const tabs = tabBar === 'hidden' ? null : tabsOf(visit.mode, visit.isLoggedIn, !settings.qrReaderDisabled);
  const hasOrders = useHasOrders();
  // On screens of tabs the customer is not in the middle of an action, so the consent question may be shown.
  const asksNow = useHasInteracted(pathname) && tabBar === 'tab';
  const consent = useConsent(tenantId);
  const privacy = useOverlay('privacy');
  return (
    <div className={joinClasses(css.shell, link !== 'ok' && css.troubled, tabs && css.tabbed)}>
      <a className={css.skip} href="#main">
        {i18n.t('app.skipToContent')}
      </a>
      <main id="main" className={css.column} tabIndex={-1}>
        <Suspense fallback={<LoadingScreen />}>
          <RouteGuard visit={visit} isKnown={isKnown}>
            <TenantRoutes />
          </RouteGuard>
        </Suspense>
      </main>
      <Dock link={link} hasOrders={hasOrders} asksConsent={asksNow && consent === null} tabs={tabs} />
      <LazyOverlay value={privacy.value}>
        {(_value, isOpen) => <PrivacySheet isOpen={isOpen} onClose={privacy.close} />}
      </LazyOverlay>
    </div>
  );
}

/**
 * Returns true from the first screen that opens after the customer's first interaction. Not at once, because a bar that
 * moves buttons during a tap would redirect the tap.
 */
function useHasInteracted(screen: string): boolean {
  const isTouched = useRef(false);
  const [wasTouched, setWasTouched] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => {
      isTouched.current = true;
    });
  }, []);
  useEffect(() => {
    if (isTouched.current) setWasTouched(true);
  }, [screen]);
  return wasTouched;
}
