import { useLingui } from '@lingui/react';
import type { LinkState } from '#tenant/equipment.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import css from './dock.module.css';

const ICONS = {
  slow: 'clock',
  captive: 'lock',
  'server-down': 'store',
  offline: 'offline',
} as const satisfies Record<Exclude<LinkState, 'ok'>, IconName>;

/** Names the trouble, because each has another cure; says nothing while all is well. */
export function LinkStrip({ state }: { readonly state: LinkState }) {
  const { i18n } = useLingui();
  return (
    <div role="status">
      {state !== 'ok' && (
        <p className={css.strip}>
          <Icon name={ICONS[state]} size={1.25} />
          {i18n.t(`link.${state}`)}
        </p>
      )}
    </div>
  );
}
