import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isTabBarVisible, tabBarEntries } from '#domain/tab-bar.ts';
import type { CurrentOrder } from '#features/orders/read-current-order.ts';
import { useCurrentOrder } from '#features/orders/use-current-order.ts';
import { useT } from '#i18n/use-t.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
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

/** These screens show the order themselves, or send it. */
const ABOUT_ORDERS: ReadonlySet<string> = new Set(['pedidos', 'historico', 'pedido', 'comanda']);

const HOLDS_BAG: ReadonlySet<OutboxWord> = new Set(['saved', 'sending', 'uncertain', 'waitsForLogin']);

/** On the menu, the bag's own bar tells of an order that holds the bag. */
const needsStrip = ({ word }: CurrentOrder, screen: string): boolean =>
  !ABOUT_ORDERS.has(screen) && !(screen === 'carrinho' && word !== null && HOLDS_BAG.has(word));

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
  const current = useCurrentOrder();
  const order = hasTabs && current && needsStrip(current, visit.segments[0] ?? '') ? current : null;
  return (
    <div className={joinClasses(css.shell, link !== 'ok' && css.troubled, order && css.ordered, tabs && css.tabbed)}>
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
      <Dock link={link} order={order} tabs={tabs} />
    </div>
  );
}
