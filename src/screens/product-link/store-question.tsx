import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { storePlace } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import css from './store-question.module.css';

interface Props {
  readonly stores: readonly Store[];
  /** The one that the customer was in last, or the first that is open. */
  readonly likely: Store;
  readonly onChoose: (store: Store) => void;
}

/** The same product may cost something else next door, so "is your store X?" comes first (A§2). */
export function StoreQuestion({ stores, likely, onChoose }: Props) {
  const { i18n } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) return <StoreChoice stores={stores.filter(({ id }) => id !== likely.id)} onChoose={onChoose} />;
  return (
    <EmptyState
      level={1}
      icon="store"
      title={i18n.t('product.link.question', { store: likely.name })}
      text={storePlace(likely)}
      action={
        <>
          <Button onClick={() => onChoose(likely)}>{i18n.t('product.link.yes')}</Button>
          <Button kind="quiet" onClick={() => setIsChoosing(true)}>
            {i18n.t('product.link.no')}
          </Button>
        </>
      }
    />
  );
}

/** The button that was pressed is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus();

function StoreChoice({ stores, onChoose }: Pick<Props, 'stores' | 'onChoose'>) {
  const { i18n } = useLingui();
  return (
    <section className={css.choice}>
      <h1 ref={focus} className={css.title} tabIndex={-1}>
        {i18n.t('product.link.which')}
      </h1>
      <ul className={css.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <button type="button" className={css.store} onClick={() => onChoose(store)}>
              <span className={css.name}>{store.name}</span>
              <span className={css.address}>{storePlace(store)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
