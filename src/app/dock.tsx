import type { Tab } from '#domain/tab-bar.ts';
import { CurrentOrderStrip } from '#features/orders/current-order-strip.tsx';
import type { CurrentOrder } from '#features/orders/read-current-order.ts';
import type { LinkState } from '#tenant/equipment.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './dock.module.css';
import { LinkStrip } from './link-strip.tsx';
import { TabBar } from './tab-bar.tsx';

interface Props {
  readonly link: LinkState;
  /** Null where there is none, or where the screen is about it. */
  readonly order: CurrentOrder | null;
  /** Null on screens without a tab bar. */
  readonly tabs: readonly Tab[] | null;
}

export const Dock = ({ link, order, tabs }: Props) => (
  <div className={joinClasses(css.dock, link === 'ok' && !order && !tabs && css.empty)}>
    <LinkStrip state={link} />
    {order && <CurrentOrderStrip order={order} />}
    {tabs && <TabBar tabs={tabs} />}
  </div>
);
