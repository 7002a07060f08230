import { useLingui } from '@lingui/react';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useNow } from '#ui/use-now.ts';
import css from './updated-line.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

export interface UpdatedProps {
  /** Epoch ms of the last answer. */
  readonly updatedAt: number | null;
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
}

/** "Updated 8 s ago", and a button to refresh. */
export function UpdatedLine({ updatedAt, isUpdating, onUpdate }: UpdatedProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(1000);
  return (
    <div className={css.line}>
      {updatedAt !== null && <span>{i18n.t('order.updated', { age: formatAge(now - updatedAt, language) })}</span>}
      <button type="button" className={css.button} onClick={onUpdate} aria-label={i18n.t('order.refresh')}>
        {isUpdating ? <Spinner /> : <Icon name={LAZY_ICONS.refresh} size={1.25} />}
      </button>
    </div>
  );
}
