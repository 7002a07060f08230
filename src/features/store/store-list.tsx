import { useLingui } from '@lingui/react';
import type { Store } from '#domain/store/store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isStale, openingNow, seenWhen } from './opening-detail.ts';
import css from './store-sheets.module.css';
import type { StoreListProps } from './stores-sheet.tsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { storeDistanceWords } from '#i18n/distance-words.ts';
import { storePlace } from '#domain/address/place-words.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { Opening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';
import { markWords, type StoreMark } from './store-marks.ts';

interface Props extends StoreListProps {
  /** Undefined while loading. */
  readonly found: readonly Store[] | undefined;
  readonly text: string;
  readonly onShowAll: () => void;
}

/** Shows the rows, or a message if there are none. */
export function StoreList({ found, text, onShowAll, ...props }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { list, chosenId, nowMs, marksOf, isOutOfReach, renderTerms, onChoose, onAbout } = props;
  const { seenAtMs } = list;
  if (!found) return list.error === undefined ? <Waiting /> : <Failed error={list.error} onRetry={list.retry} />;
  const [first] = found;
  if (!first) {
    return text.trim() === '' ? <NoStores /> : <NothingFound text={text.trim()} onShowAll={onShowAll} />;
  }
  const sight = { nowMs, seenAtMs };
  return (
    <>
      {seenAtMs !== undefined && (list.error !== undefined || isStale(sight)) && (
        <p className={css.note}>{i18n.t('store.seenNote', { when: seenWhen(first, sight, i18n, language) })}</p>
      )}
      <ul className={css.stores}>
        {found.map((store) => (
          <StoreRow
            key={store.id}
            store={store}
            opening={openingNow(store, nowMs, i18n, language)}
            isChosen={store.id === chosenId}
            // Its badge tells until when it is closed.
            marks={marksOf(store).filter((mark) => mark !== 'closed')}
            isOutOfReach={isOutOfReach(store)}
            terms={renderTerms(store)}
            onChoose={onChoose}
            onAbout={onAbout}
          />
        ))}
      </ul>
    </>
  );
}

const ROWS = ['a', 'b', 'c'];

function Waiting() {
  const { i18n } = useLingui();
  return (
    <div className={css.stores} aria-busy="true">
      <VisuallyHidden>{i18n.t('store.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" className={css.skeleton} />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={isSignalFailure(error) ? 'offline' : 'store'}
      tone="error"
      title={i18n.t('fetchPointsFailure')}
      text={errorWords(i18n, error)}
      action={<Button onClick={onRetry}>{i18n.t('app.tryAgain')}</Button>}
    />
  );
}

function NoStores() {
  const { i18n } = useLingui();
  return <EmptyState icon="store" title={i18n.t('store.none')} text={i18n.t('store.noneText')} />;
}

function NothingFound({ text, onShowAll }: { readonly text: string; readonly onShowAll: () => void }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon="search"
      title={i18n.t('store.nothingFound', { text })}
      text={i18n.t('store.nothingFoundText')}
      action={
        <Button kind="secondary" onClick={onShowAll}>
          {i18n.t('store.showAll')}
        </Button>
      }
    />
  );
}

interface StoreRowProps {
  readonly store: Store;
  readonly opening: Opening;
  readonly isChosen: boolean;
  readonly marks: readonly StoreMark[];
  /** The store does not deliver to the location of the search. */
  readonly isOutOfReach: boolean;
  /** Fee and time for that location, if known. */
  readonly terms: ReactNode;
  readonly onChoose: (store: Store) => void;
  readonly onAbout: (store: Store) => void;
}

/** Shows one store. A closed one is greyed and labelled, but can be browsed (A§2, D-18). */
function StoreRow({ store, opening, isChosen, marks, isOutOfReach, terms, onChoose, onAbout }: StoreRowProps) {
  const { i18n } = useLingui();
  const shopLang = useShopLang();
  const details = useId();
  const distance = storeDistanceWords(store, i18n);
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
          <span lang={shopLang}>{store.name}</span>
          {isChosen && <Icon name="check" size={1.25} className={css.check} />}
        </button>
        <div id={details} className={css.details}>
          <p className={css.address}>{storePlace(store)}</p>
          <p className={css.storesSheetTags}>
            {opening.isOpen ? (
              <OpeningNote isOpen text={opening.text} />
            ) : (
              <Badge tone="error" icon="clock">
                {opening.text}
              </Badge>
            )}
            {marks.map((mark) => (
              <Badge key={mark}>{markWords(mark, i18n)}</Badge>
            ))}
          </p>
          {isOutOfReach ? <p className={css.beyond}>{i18n.t('store.beyond')}</p> : terms}
        </div>
      </div>
      <div className={css.side}>
        {distance && <span className={css.distance}>{distance}</span>}
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
