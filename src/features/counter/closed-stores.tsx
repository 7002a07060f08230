import { useLingui } from '@lingui/react';
import type { QueueStore } from '#db/counter-database.ts';
import type { StoreId } from '#domain/ids.ts';
import { closingAt } from '#domain/store/closed-by-hand.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { closedTitle, closingSaid } from './closing-words.ts';
import { fetchQueue, type Counter } from './counter-actions.ts';
import { useNoSignal } from './counter-trouble.tsx';
import { setOpeningOf } from './menu-actions.ts';
import { opened, openingChange, type SetOpening } from './opening-change.ts';
import { useChange } from './use-change.ts';
import type { LiveQueue } from './use-counter.ts';

interface Props {
  readonly counter: Counter;
  readonly queue: Pick<LiveQueue, 'stores' | 'error'>;
  /** The store whose orders are shown; null for all. */
  readonly storeId: StoreId | null;
  readonly now: number;
}

/** The stores of this screen that somebody has closed by hand, each opened at one tap: a queue that stays empty does not say why. */
export function ClosedStores({ counter, queue, storeId, now }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const change = useChange();
  const refusal = useNoSignal(queue.error);
  const open = ({ id, name }: QueueStore, { opening, timeZone }: NonNullable<QueueStore['closed']>) => {
    const set = setOpeningOf(counter, id);
    const seen: SetOpening = async (asked) => {
      try {
        return await set(asked);
      } finally {
        await fetchQueue(counter).catch(() => undefined);
      }
    };
    const said = (reached: typeof opening) => closingSaid({ i18n, language, timeZone }, reached, { name, now });
    void change.make(openingChange(seen, id, { from: opening, to: opened(opening) }, said));
  };
  return closedOf(queue.stores, storeId, now).map(({ closed, ...store }) => (
    <Banner
      key={store.id}
      tone="warning"
      role="status"
      title={closedTitle({ i18n, language, timeZone: closed.timeZone }, closed.opening, { name: store.name, now })}
      action={
        counter.session.role !== 'kitchen' && (
          <Button kind="primary" busy={change.isBusy(store.id)} refusal={refusal} onClick={() => open(store, closed)}>
            {i18n.t('counter.closed.openNow')}
          </Button>
        )
      }
    >
      {i18n.t('counter.closed.text')}
    </Banner>
  ));
}

/** Those among a screen's stores that are still closed at `now`. */
export function closedOf(stores: readonly QueueStore[], storeId: StoreId | null, now: number) {
  return stores.flatMap(({ closed, ...store }) => {
    const isHere = storeId === null || store.id === storeId;
    return closed && isHere && closingAt(closed.opening, now).isClosedByHand ? [{ ...store, closed }] : [];
  });
}
