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
import type { CardActions } from './use-card-actions.ts';
import type { Cards } from './use-cards.ts';
import css from './wallet-view.module.css';
import type { I18n } from '@lingui/core';
import { failureWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { wasSent } from '#sync/outbox-states.ts';
import { Badge } from '#ui/badge.tsx';
import { cardName } from './card-name.ts';
import type { Removal } from './wallet.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

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
        <EmptyState
          icon={LAZY_ICONS.card}
          title={i18n.t('cards.emptyTitle')}
          text={i18n.t('cards.emptyText')}
          action={add}
        />
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

interface CardRefusalsProps {
  readonly rows: readonly OutboxRow[];
  readonly onDismiss: (row: OutboxRow) => void;
}

/** What did not come true stays until it is read: the list is as it was before. */
function CardRefusals({ rows, onDismiss }: CardRefusalsProps) {
  const { i18n } = useLingui();
  return rows.map((row) => (
    <Banner
      key={row.id}
      tone="warning"
      role="status"
      title={row.kind === 'setMainCard' ? i18n.t('cards.refusedMain') : i18n.t('cards.refusedRemoval')}
      action={
        <Button kind="quiet" onClick={() => onDismiss(row)}>
          {i18n.t('app.understood')}
        </Button>
      }
    >
      {reasonOf(row, i18n)}
    </Banner>
  ));
}

function reasonOf({ state, lastError }: OutboxRow, i18n: I18n): string {
  if (state === 'expired' || !lastError) return i18n.t('cards.tooLate');
  return failureWords(i18n, lastError);
}

interface CardRemovalsProps {
  readonly removals: readonly Removal[];
  readonly onKeep: (row: OutboxRow) => void;
}

/** Cards that are gone from the list while the server does not know it yet; what nobody has seen can be taken back. */
function CardRemovals({ removals, onKeep }: CardRemovalsProps) {
  const { i18n } = useLingui();
  if (removals.length === 0) return null;
  return (
    <ul className={css.removals}>
      {removals.map(({ card, row }) => (
        <li key={row.id} className={css.removal}>
          <span className={css.words}>
            <span className={css.name}>{cardName(card)}</span>
            <Badge tone="warning" icon="device">
              {i18n.t('cards.removing')}
            </Badge>
          </span>
          {!wasSent(row) && (
            <Button
              kind="quiet"
              aria-label={i18n.t('cards.undoOf', { card: cardName(card) })}
              onClick={() => onKeep(row)}
            >
              {i18n.t('app.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
