import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { LinkState } from '#remote/link-state.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import css from './dock.module.css';

const TROUBLES = {
  slow: { icon: 'clock', words: /*i18n*/ 'link.slow' },
  captive: { icon: 'lock', words: /*i18n*/ 'link.captive' },
  'server-down': { icon: 'store', words: /*i18n*/ 'link.server-down' },
  offline: { icon: 'offline', words: /*i18n*/ 'link.offline' },
} as const satisfies Record<Exclude<LinkState, 'ok'>, { icon: IconName; words: MessageId }>;

/** Names the trouble, because each has another cure; says nothing while all is well. */
export function LinkStrip({ state }: { readonly state: LinkState }) {
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
