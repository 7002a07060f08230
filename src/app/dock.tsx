import { Suspense } from 'react';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import type { LinkState } from '#remote/link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './dock.module.css';
import { LinkStrip } from './link-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import type { Tab } from './tabs.ts';

const ConsentBar = lazyExtra(() => import('#features/analytics/consent-bar.tsx'), 'ConsentBar');
const CurrentOrderStrip = lazyExtra(() => import('#features/orders/current-order-strip.tsx'), 'CurrentOrderStrip');

interface Props {
  readonly link: LinkState;
  /** This device has placed some. */
  readonly hasOrders: boolean;
  /** The customer has not said yet whether visits may be counted. */
  readonly asksConsent: boolean;
  /** Null on screens without a tab bar. */
  readonly tabs: readonly Tab[] | null;
}

export const Dock = ({ link, hasOrders, asksConsent, tabs }: Props) => (
  <div className={joinClasses(css.dock, link === 'ok' && !tabs && css.empty)}>
    <LinkStrip state={link} />
    {tabs && hasOrders && (
      <Suspense>
        <CurrentOrderStrip />
      </Suspense>
    )}
    {tabs && asksConsent && (
      <Suspense>
        <ConsentBar />
      </Suspense>
    )}
    {tabs && <TabBar tabs={tabs} />}
  </div>
);
