import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon.tsx';
import css from './trace-link.module.css';

/** On to where a batch of this product comes from (D-12). */
export function TraceLink({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  return (
    <button type="button" className={css.link} onClick={onOpen}>
      <Icon name="pin" className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>{t('tracking.open')}</span>
        <span className={css.note}>{t('tracking.openText')}</span>
      </span>
      <Icon name="chevronRight" className={css.icon} />
    </button>
  );
}
