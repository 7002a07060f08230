import { useLingui } from '@lingui/react';
import { Icon } from '#ui/icon.tsx';
import css from './trace-link.module.css';

/** On to where a batch of this product comes from (D-12). */
export function TraceLink({ onOpen }: { readonly onOpen: () => void }) {
  const { i18n } = useLingui();
  return (
    <button type="button" className={css.link} onClick={onOpen}>
      <Icon name="pin" className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>{i18n.t('tracking.open')}</span>
        <span className={css.note}>{i18n.t('tracking.openText')}</span>
      </span>
      <Icon name="chevronRight" className={css.icon} />
    </button>
  );
}
