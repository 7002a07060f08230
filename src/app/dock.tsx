import { Suspense } from 'react';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import type { LinkState } from '#remote/link-state.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './dock.module.css';
import { TabBar } from './tab-bar.tsx';
import type { Tab } from './tabs.ts';
import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';

const CurrentOrderStrip = lazyExtra(() => import('#features/orders/current-order-strip.tsx'), 'CurrentOrderStrip');

interface Props {
  readonly link: LinkState;
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
        <p className={css.strip}>
          <Icon name={TROUBLES[state].icon} size={1.25} />
          {i18n.t(TROUBLES[state].words)}
        </p>
      )}
    </div>
  );
}
