import type { LinkState } from '#tenant/equipment.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useT } from '#i18n/use-t.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import css from './link-banner.module.css';

const ICONS = {
  slow: 'clock',
  captive: 'lock',
  'server-down': 'store',
  offline: 'offline',
} as const satisfies Record<Exclude<LinkState, 'ok'>, IconName>;

/** Names the trouble, because each has another cure; says nothing while all is well. */
export function LinkBanner() {
  const t = useT();
  const state = useLinkState();
  return (
    <div className={css.place} role="status">
      {state !== 'ok' && (
        <p className={css.banner}>
          <Icon name={ICONS[state]} size={1.25} />
          {t(`link.${state}`)}
        </p>
      )}
    </div>
  );
}
