import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Store } from '#domain/store/store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/plain/button.tsx';
import css from './store-question.module.css';

interface Props {
  readonly stores: readonly Store[];
  /** The one that the customer was in last, or the first that is open. */
  readonly likely: Store;
  /** Where it is, and what to know before going there. */
  readonly about: (store: Store) => string;
  readonly onChoose: (store: Store) => void;
}

/** The same product may cost something else next door, so "is your store X?" comes first (A§2). */
export function StoreQuestion({ stores, likely, about, onChoose }: Props) {
  const { i18n } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  const others = stores.filter(({ id }) => id !== likely.id);
  if (isChoosing) return <StoreChoice stores={others} about={about} onChoose={onChoose} />;
  return (
    <EmptyState
      level={1}
      icon="store"
      title={i18n.t('product.link.question', { store: likely.name })}
      text={about(likely)}
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

function StoreChoice({ stores, about, onChoose }: Pick<Props, 'stores' | 'about' | 'onChoose'>) {
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
              <span className={css.address}>{about(store)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
