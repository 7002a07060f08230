import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { Logo } from '#ui/logo.tsx';
import { useLingui } from '@lingui/react';
import { memo, useEffect, useState } from 'react';
import type { Store } from '#domain/store/store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { IconButton } from '#ui/plain/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Opening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';
import css from './store-header.module.css';

interface OpeningWordsProps {
  readonly store: Store;
  readonly nowMs: number;
  /** Epoch ms of the server's answer; undefined while loading. */
  readonly seenAtMs: number | undefined;
}

/** The opening hours load when the screen is idle, because time zones are not part of the first load. */
const REST_MS = 1_000;

/** Shows the server's open or closed state at once; the times follow, if their part can be loaded. */
const OpeningWords = memo(function OpeningWords({ store, nowMs, seenAtMs }: OpeningWordsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = opening?.isOpen ?? store.isOpen;

  useEffect(() => {
    let isWanted = true;
    const compute = async () => {
      const part = await import('./opening-detail.ts').catch(() => null);
      if (isWanted && part) setOpening(part.datedOpening(store, { nowMs, seenAtMs }, i18n, language));
    };
    const timer = setTimeout(() => void compute(), REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, nowMs, seenAtMs, i18n, language]);

  return (
    <OpeningNote isOpen={isOpen} text={opening?.text ?? (isOpen ? i18n.t('store.open') : i18n.t('store.closed'))} />
  );
});

interface Props {
  readonly store: Store | null;
  readonly shop: Pick<TenantSettings, 'logo' | 'shortName'>;
  readonly nowMs: number;
  /** Epoch ms when the store was fetched. */
  readonly seenAtMs: number | undefined;
  /** Null if there is no other store. */
  readonly onChangeStore: (() => void) | null;
  /** True when a scan locks the store (D-19); the button then explains why. */
  readonly isLocked: boolean;
  readonly onAbout: (store: Store) => void;
  readonly onLanguage: () => void;
  /** Null if the tenant has no reader. */
  readonly onScan: (() => void) | null;
}

/** Shows the chosen store, and whether it is open. */
export function StoreHeader({
  store,
  shop,
  nowMs,
  seenAtMs,
  onChangeStore,
  isLocked,
  onAbout,
  onLanguage,
  onScan,
}: Props) {
  const { i18n } = useLingui();
  const name = store?.name ?? i18n.t('store.choose');
  return (
    <header className={css.header}>
      <Logo className={css.logo} src={shop.logo} name={shop.shortName} size={44} />
      <div className={css.words}>
        <h1 className={css.name} tabIndex={-1}>
          {onChangeStore ? (
            <button type="button" className={css.change} onClick={onChangeStore}>
              <span className={css.label}>{name}</span>
              <Icon name={isLocked ? 'lock' : 'chevronDown'} size={1.25} />
            </button>
          ) : (
            <span className={css.label}>{name}</span>
          )}
        </h1>
        {store && (
          <button type="button" className={css.about} onClick={() => onAbout(store)}>
            <OpeningWords store={store} nowMs={nowMs} seenAtMs={seenAtMs} />
            <VisuallyHidden>{i18n.t('store.about')}</VisuallyHidden>
            <Icon name="info" size={1} />
          </button>
        )}
      </div>
      <div className={css.actions}>
        <IconButton icon="globe" label={i18n.t('language.title')} onClick={onLanguage} />
        {onScan && <IconButton icon="scan" label={i18n.t('scan.open')} onClick={onScan} />}
      </div>
    </header>
  );
}
