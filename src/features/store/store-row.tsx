import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatDistance } from '#domain/store/format-distance.ts';
import { storePlace } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { Opening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';
import css from './store-row.module.css';

interface Props {
  readonly store: Store;
  readonly opening: Opening;
  readonly isChosen: boolean;
  /** Does not deliver to the place that distances are measured from. */
  readonly isOutOfReach: boolean;
  /** Fee and time for that place, if known. */
  readonly terms: ReactNode;
  readonly onChoose: (store: Store) => void;
  readonly onAbout: (store: Store) => void;
}

/** A store to choose; a closed one is greyed, tagged, and can still be browsed (A§2, D-18). */
export function StoreRow({ store, opening, isChosen, isOutOfReach, terms, onChoose, onAbout }: Props) {
  const { i18n } = useLingui();
  const details = useId();
  return (
    <li className={joinClasses(css.store, !opening.isOpen && css.closed)} data-chosen={isChosen || undefined}>
      <div className={css.words}>
        <button
          type="button"
          className={css.name}
          aria-current={isChosen ? 'true' : undefined}
          aria-describedby={details}
          onClick={() => onChoose(store)}
        >
          {store.name}
          {isChosen && <Icon name="check" size={1.25} className={css.check} />}
        </button>
        <div id={details} className={css.details}>
          <p className={css.address}>{storePlace(store)}</p>
          <p className={css.tags}>
            {opening.isOpen ? (
              <OpeningNote isOpen text={opening.text} />
            ) : (
              <Badge tone="error" icon="clock">
                {opening.text}
              </Badge>
            )}
            {store.menuOnly && <Badge>{i18n.t('store.menuOnly')}</Badge>}
          </p>
          {isOutOfReach ? <p className={css.beyond}>{i18n.t('store.beyond')}</p> : terms}
        </div>
      </div>
      <div className={css.side}>
        {store.distanceKm !== null && <span className={css.distance}>{formatDistance(store.distanceKm)}</span>}
        <IconButton
          icon="info"
          label={i18n.t('store.aboutStore', { store: store.name })}
          className={css.about}
          onClick={() => onAbout(store)}
        />
      </div>
    </li>
  );
}
