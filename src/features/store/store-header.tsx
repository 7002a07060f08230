import type { Store } from '#domain/store.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { OpeningWords } from './opening-words.tsx';
import css from './store-header.module.css';

interface Props {
  readonly store: Store | null;
  readonly logo: string | null;
  readonly nowMs: number;
  /** Null where the store cannot be changed: it is the only one, or locked by a scan (decision 19). */
  readonly onChangeStore: (() => void) | null;
  /** Null where the tenant has no reader. */
  readonly onScan: (() => void) | null;
}

/** Where the customer is buying, and whether that place is open. */
export function StoreHeader({ store, logo, nowMs, onChangeStore, onScan }: Props) {
  const t = useT();
  const name = store?.name ?? t('store.choose');
  return (
    <header className={css.header}>
      {logo && <img className={css.logo} src={logo} alt="" width={44} height={44} />}
      <div className={css.words}>
        <h1 className={css.name} tabIndex={-1}>
          {onChangeStore ? (
            <button type="button" className={css.change} onClick={onChangeStore}>
              <span className={css.label}>{name}</span>
              <Icon name="chevronDown" size={1.25} />
            </button>
          ) : (
            <span className={css.label}>{name}</span>
          )}
        </h1>
        {store && <OpeningWords store={store} nowMs={nowMs} />}
      </div>
      {onScan && <IconButton icon="scan" label={t('scan.open')} onClick={onScan} />}
    </header>
  );
}
