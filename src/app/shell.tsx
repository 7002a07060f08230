import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isTabBarVisible, tabBarEntries } from '#domain/tab-bar.ts';
import { useHasOrders } from '#features/orders/use-has-orders.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Dock } from './dock.tsx';
import { Gatekeeper } from './gatekeeper.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { TenantRoutes } from './routes.tsx';
import css from './shell.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useVisit } from './use-visit.ts';

/** One column with the screen in it and the dock below. */
export function Shell() {
  const t = useT();
  const { settings } = useTenant();
  const { pathname } = useLocation();
  const { visit, isKnown } = useVisit();
  const link = useLinkState();
  useScrollRestoration();
  const hasTabs = isTabBarVisible(`/${settings.domain}${pathname}`);
  const tabs = hasTabs ? tabBarEntries(visit.mode, visit.isLoggedIn, !settings.qrReaderDisabled) : null;
  const hasOrders = useHasOrders();
  return (
    <div className={joinClasses(css.shell, link !== 'ok' && css.troubled, tabs && css.tabbed)}>
      <a className={css.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <main id="main" className={css.column} tabIndex={-1}>
        <Suspense fallback={<LoadingScreen />}>
          <Gatekeeper visit={visit} isKnown={isKnown}>
            <TenantRoutes />
          </Gatekeeper>
        </Suspense>
      </main>
      <Dock link={link} hasOrders={hasOrders} tabs={tabs} />
    </div>
  );
}
