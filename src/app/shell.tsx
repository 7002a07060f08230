import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isTabBarVisible, tabBarEntries } from '#domain/tab-bar.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Gatekeeper } from './gatekeeper.tsx';
import { LinkBanner } from './link-banner.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { TenantRoutes } from './routes.tsx';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useVisit } from './use-visit.ts';

/** One column with the screen in it and the tab bar below. */
export function Shell() {
  const t = useT();
  const { settings } = useTenant();
  const { pathname } = useLocation();
  const { visit, isKnown } = useVisit();
  useScrollRestoration();
  const hasTabBar = isTabBarVisible(`/${settings.domain}${pathname}`);
  return (
    <>
      <a className={css.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <LinkBanner />
      <main id="main" className={joinClasses(css.column, hasTabBar && css.aboveTabBar)} tabIndex={-1}>
        <Suspense fallback={<LoadingScreen />}>
          <Gatekeeper visit={visit} isKnown={isKnown}>
            <TenantRoutes />
          </Gatekeeper>
        </Suspense>
      </main>
      {hasTabBar && <TabBar tabs={tabBarEntries(visit.mode, visit.isLoggedIn, !settings.qrReaderDisabled)} />}
    </>
  );
}
