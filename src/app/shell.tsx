import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { factsOf } from '#domain/routing/routes.ts';
import { useHasOrders } from '#features/orders/use-has-orders.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { isTab } from '#domain/table/tag-context.ts';
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

const PrivacySheet = lazyPart(() => import('#features/analytics/privacy-sheet.tsx'), 'PrivacySheet');

/** Shows one column with the screen, and the dock below it. */
export function Shell() {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { visit, isKnown } = useVisit();
  const link = useLinkState();
  useScrollRestoration();
  const tabBar = visit.route ? factsOf(visit.route).tabBar : 'shown';
  const tabs =
    tabBar === 'hidden' ? null : tabsOf(visit.mode, visit.isLoggedIn, !settings.qrReaderDisabled, isTab(visit.context));
  const hasOrders = useHasOrders();
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
      <Dock link={link} hasOrders={hasOrders} tabs={tabs} />
      <LazyOverlay value={privacy.value}>
        {(_value, isOpen) => <PrivacySheet isOpen={isOpen} onClose={privacy.close} />}
      </LazyOverlay>
    </div>
  );
}
