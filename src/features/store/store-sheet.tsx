import { formatDistance } from '#domain/format-distance.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Sheet } from '#ui/sheet.tsx';
import { OpeningWords } from './opening-words.tsx';
import css from './store-sheet.module.css';

interface Props {
  readonly stores: readonly Store[];
  readonly chosenId: StoreId | null;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (store: Store) => void;
}

/** A§2: the stores, nearest first; closed ones stay in the list, greyed and tagged, to be browsed (decision 18). */
export function StoreSheet({ stores, chosenId, nowMs, isOpen, onClose, onChoose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('store.choose')}>
      <ul className={css.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <button
              type="button"
              className={joinClasses(css.store, !store.isOpen && css.closed)}
              aria-current={store.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(store)}
            >
              <span className={css.words}>
                <span className={css.name}>{store.name}</span>
                <span className={css.address}>
                  {store.address}, {store.addressNumber} · {store.district}
                </span>
                <OpeningWords store={store} nowMs={nowMs} />
              </span>
              <span className={css.side}>
                {store.menuOnly && <Badge>{t('store.menuOnly')}</Badge>}
                {store.distanceKm !== null && <span className={css.distance}>{formatDistance(store.distanceKm)}</span>}
                {store.id === chosenId && <Icon name="check" size={1.25} className={css.check} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
