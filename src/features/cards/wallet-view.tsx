import { useLingui } from '@lingui/react';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CardId } from '#domain/ids.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { focusHeading } from '#tenant/focus-heading.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CardList } from './card-list.tsx';
import { CardRefusals } from './card-refusals.tsx';
import { CardRemovals } from './card-removals.tsx';
import type { CardActions } from './use-card-actions.ts';
import type { Cards } from './use-cards.ts';
import css from './wallet-view.module.css';

const AGE_STEP_MS = 10_000;

interface Props {
  readonly cards: Cards;
  readonly actions: CardActions;
  readonly onOpen: (id: CardId) => void;
  readonly onAdd: () => void;
}

/** The saved cards, also as this device last saw them (B§2). */
export function WalletView({ cards: { wallet, fetchedAtMs, revalidation }, actions, onOpen, onAdd }: Props) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  if (!wallet && revalidation.error !== undefined)
    return <LoadFailed title={i18n.t('cards.loadFailed')} error={revalidation.error} onAgain={revalidation.again} />;
  if (!wallet) return <CardsSkeleton />;
  const { cards, removals, refused } = wallet;
  const add = (
    <Button
      block
      kind={cards.length > 0 ? 'secondary' : 'primary'}
      refusal={isOffline ? i18n.t('cards.needsSignal') : null}
      onRefused={revalidation.again}
      onClick={onAdd}
    >
      {i18n.t('cards.add')}
    </Button>
  );

  return (
    <>
      <CardRefusals rows={refused} onDismiss={leaving(actions.dismiss)} />
      {cards.length > 0 ? (
        <>
          <CardList cards={cards} onOpen={onOpen} />
          {add}
        </>
      ) : (
        <EmptyState icon="card" title={i18n.t('cards.emptyTitle')} text={i18n.t('cards.emptyText')} action={add} />
      )}
      <CardRemovals removals={removals} onKeep={leaving(actions.keep)} />
      {isOffline && fetchedAtMs !== undefined && <Age sinceMs={fetchedAtMs} />}
    </>
  );
}

/** The button goes with what it settles; the focus must not go with it. */
const leaving = (settle: (row: OutboxRow) => void) => (row: OutboxRow) => {
  focusHeading();
  settle(row);
};

function Age({ sinceMs }: { readonly sinceMs: number }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(AGE_STEP_MS);
  return <p className={css.age}>{i18n.t('cards.seen', { age: formatAge(now - sinceMs, language) })}</p>;
}

function CardsSkeleton() {
  const { i18n } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('cards.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.skeleton} />
    </div>
  );
}
