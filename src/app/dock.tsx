import { Suspense } from 'react';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import type { LinkState } from '#remote/link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './dock.module.css';
import type { Tab } from './tabs.ts';
import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { Link } from '#ui/link.tsx';
import { OVER_SCREEN } from '#ui/use-overlay.ts';

const CurrentOrderStrip = lazyExtra(() => import('#features/orders/current-order-strip.tsx'), 'CurrentOrderStrip');

interface Props {
  readonly link: LinkState;
  readonly hasOrders: boolean;
  /** Null on screens without a tab bar. */
  readonly tabs: readonly Tab[] | null;
}

export const Dock = ({ link, hasOrders, tabs }: Props) => (
  <div className={joinClasses(css.dock, link === 'ok' && !tabs && css.empty)}>
    <div className={css.strips}>
      <LinkStrip state={link} />
      {tabs && hasOrders && (
        <Suspense>
          <CurrentOrderStrip />
        </Suspense>
      )}
    </div>
    {tabs && <TabBar tabs={tabs} />}
  </div>
);

const TROUBLES = {
  slow: { icon: 'clock', words: /*i18n*/ 'link.slow' },
  captive: { icon: 'lock', words: /*i18n*/ 'link.captive' },
  'server-down': { icon: 'store', words: /*i18n*/ 'link.server-down' },
  offline: { icon: 'offline', words: /*i18n*/ 'link.offline' },
} as const satisfies Record<Exclude<LinkState, 'ok'>, { icon: IconName; words: MessageId }>;

/** Names the connection problem, because each has another solution; empty without a problem. */
function LinkStrip({ state }: { readonly state: LinkState }) {
  const { i18n } = useLingui();
  return (
    <div role="status">
      {state !== 'ok' && (
        <p className={css.strip} data-link={state}>
          <Icon name={TROUBLES[state].icon} size={1.25} />
          {i18n.t(TROUBLES[state].words)}
        </p>
      )}
    </div>
  );
}

interface Entry {
  readonly icon: IconName;
  readonly label: MessageId;
  readonly to: string;
}

const ENTRIES: Readonly<Record<Tab, Entry>> = {
  menu: { icon: 'home', label: /*i18n*/ 'tabs.start', to: routes.menu.getHref() },
  tab: { icon: 'table', label: /*i18n*/ 'tabs.tab', to: routes.tab.getHref() },
  loyalties: { icon: 'gift', label: /*i18n*/ 'tabs.loyalties', to: routes.loyalties.getHref() },
  orders: { icon: 'receipt', label: /*i18n*/ 'tabs.orders', to: routes.orders.getHref() },
  account: { icon: 'user', label: /*i18n*/ 'tabs.account', to: routes.account.getHref() },
  login: { icon: 'user', label: /*i18n*/ 'tabs.login', to: routes.login.getHref() },
  scan: { icon: 'scan', label: /*i18n*/ 'tabs.scan', to: routes.menu.getHref({ sheet: 'scan' }) },
};

/** Shows the four or five tabs (B§2, D-7). */
function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { i18n } = useLingui();
  return (
    <nav className={css.bar} aria-label={i18n.t('tabs.label')}>
      {tabs.map((tab) => (
        <TabLink key={tab} tab={tab} />
      ))}
    </nav>
  );
}

function TabLink({ tab }: { readonly tab: Tab }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { icon, label, to } = ENTRIES[tab];
  // The reader is a sheet above the menu, so it is never the current tab.
  const isSheet = tab === 'scan';
  return (
    <Link
      to={to}
      state={isSheet && pathname === routes.menu.path ? OVER_SCREEN : null}
      className={css.tab}
      aria-current={!isSheet && pathname === to ? 'page' : undefined}
    >
      <span className={css.pill}>
        <Icon name={icon} />
      </span>
      <span className={css.label}>{i18n.t(label)}</span>
    </Link>
  );
}
