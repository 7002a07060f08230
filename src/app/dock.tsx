import { Suspense } from 'react';
import type { Tab } from '#domain/tab-bar.ts';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import type { LinkState } from '#tenant/equipment.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './dock.module.css';
import { LinkStrip } from './link-strip.tsx';
import { TabBar } from './tab-bar.tsx';

const CurrentOrderStrip = lazyExtra(() => import('#features/orders/current-order-strip.tsx'), 'CurrentOrderStrip');

interface Props {
  readonly link: LinkState;
  /** This device has placed some. */
  readonly hasOrders: boolean;
  /** Null on screens without a tab bar. */
  readonly tabs: readonly Tab[] | null;
}

export const Dock = ({ link, hasOrders, tabs }: Props) => (
  <div className={joinClasses(css.dock, link === 'ok' && !tabs && css.empty)}>
    <LinkStrip state={link} />
    {tabs && hasOrders && (
      <Suspense>
        <CurrentOrderStrip />
      </Suspense>
    )}
    {tabs && <TabBar tabs={tabs} />}
  </div>
);
