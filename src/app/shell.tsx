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

/** One column with the screen in it and the dock below. */
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
  // Nobody is in the middle of something on a screen that a tab leads to, so there is room for a question of ours.
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
 * True from the first screen that is opened after the customer has begun to do something. Not at once: what pushes buttons away
 * while a finger comes down on them gets a tap that was meant for something else.
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
