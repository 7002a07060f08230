import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { districtLine, streetLine } from '#domain/address/place-words.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { wasSent } from '#sync/outbox-states.ts';
import { failureWords } from '#tenant/error-words.ts';
import { focusHeading } from '#tenant/focus-heading.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { UnsentBadge } from '#tenant/unsent-badge.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EntryButton, EntryList } from '#ui/entry-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type AddressBook, type AddressRemoval, type BookEntry, isWaiting } from './address-book.ts';
import css from './address-book-view.module.css';
import type { KnownBook } from './use-address-book.ts';
import type { AddressActions } from './use-address-actions.ts';

const AGE_STEP_MS = 10_000;

interface Props {
  readonly known: KnownBook;
  readonly revalidation: Revalidation;
  readonly actions: Pick<AddressActions, 'keep' | 'dismiss'>;
  /** Opens the address's menu. */
  readonly onOpen: (entry: BookEntry) => void;
  readonly onAdd: () => void;
  readonly onCorrect: (row: OutboxRow) => void;
}

/** The saved addresses, also as this device last saw them (B§2). */
export function AddressBookView({ known: { book, fetchedAtMs }, revalidation, ...props }: Props) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  if (!book && revalidation.error !== undefined)
    return (
      <LoadFailed title={i18n.t('shipping.addressesFailed')} error={revalidation.error} onAgain={revalidation.again} />
    );
  if (!book) return <Loading />;
  return (
    <>
      <Book book={book} {...props} />
      {isOffline && fetchedAtMs !== undefined && <Age sinceMs={fetchedAtMs} />}
    </>
  );
}

function Book({
  book,
  actions,
  onOpen,
  onAdd,
  onCorrect,
}: Omit<Props, 'known' | 'revalidation'> & { readonly book: AddressBook }) {
  const { i18n } = useLingui();
  const { entries, removals, refused } = book;
  const add = (
    <Button block kind={entries.length > 0 ? 'secondary' : 'primary'} onClick={onAdd}>
      {i18n.t('addresses.add')}
    </Button>
  );
  return (
    <>
      {refused.map((row) => (
        <Refused key={row.id} row={row} onCorrect={onCorrect} onDismiss={leaving(actions.dismiss)} />
      ))}
      {entries.length > 0 ? (
        <>
          <EntryList>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} onOpen={onOpen} />
            ))}
          </EntryList>
          {add}
        </>
      ) : (
        <EmptyState
          icon="pin"
          title={i18n.t('addresses.emptyTitle')}
          text={i18n.t('addresses.emptyText')}
          action={add}
        />
      )}
      <Removals removals={removals} onKeep={leaving(actions.keep)} />
    </>
  );
}

function Line({ entry, onOpen }: Pick<Props, 'onOpen'> & { readonly entry: BookEntry }) {
  const { i18n } = useLingui();
  const { address } = entry;
  return (
    <EntryButton picture={<Icon name="pin" />} opensSheet onClick={() => onOpen(entry)}>
      <Stack as="span" gap={1}>
        <Row as="span" wraps>
          <Text as="span" tone="strong">
            {address.label}
          </Text>
          {address.main && <Badge tone="accent">{i18n.t('addresses.main')}</Badge>}
          {isWaiting(entry) && <UnsentBadge />}
        </Row>
        <Text as="span" size="s" tone="muted">
          {streetLine(address)} · {districtLine(address)}
        </Text>
        <Text as="span" size="s" tone="muted">
          {i18n.t('addresses.for', { name: address.receiverName })}
        </Text>
      </Stack>
    </EntryButton>
  );
}

/** The button goes with what it settles; the focus must not go with it. */
const leaving = (settle: (row: OutboxRow) => void) => (row: OutboxRow) => {
  focusHeading();
  settle(row);
};

interface RefusedProps {
  readonly row: OutboxRow;
  readonly onCorrect: (row: OutboxRow) => void;
  readonly onDismiss: (row: OutboxRow) => void;
}

const REFUSED = {
  createAddress: /*i18n*/ 'addresses.refusedNew',
  updateAddress: /*i18n*/ 'addresses.refusedChange',
  deleteAddress: /*i18n*/ 'addresses.refusedRemoval',
} as const;

/** What did not come true stays until it is read; nothing that was typed is lost. */
function Refused({ row, onCorrect, onDismiss }: RefusedProps) {
  const { i18n } = useLingui();
  const kind = row.kind as keyof typeof REFUSED;
  return (
    <Banner
      tone="warning"
      role="status"
      title={i18n.t(REFUSED[kind])}
      action={
        <Row wraps>
          {kind !== 'deleteAddress' && (
            <Button kind="secondary" onClick={() => onCorrect(row)}>
              {isGone(row) ? i18n.t('addresses.saveAsNew') : i18n.t('addresses.correct')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => onDismiss(row)}>
            {kind === 'deleteAddress' ? i18n.t('app.understood') : i18n.t('addresses.discard')}
          </Button>
        </Row>
      }
    >
      {reasonOf(row, i18n)}
    </Banner>
  );
}

/** Removed on another device meanwhile. */
export const isGone = ({ lastError }: OutboxRow): boolean => lastError?.code === 'not_found';

function reasonOf(row: OutboxRow, i18n: I18n): string {
  if (isGone(row)) return i18n.t('addresses.goneElsewhere');
  if (row.state === 'expired' || !row.lastError) return i18n.t('addresses.tooLate');
  return failureWords(i18n, row.lastError);
}

interface RemovalsProps {
  readonly removals: readonly AddressRemoval[];
  readonly onKeep: (row: OutboxRow) => void;
}

/** Addresses that are gone from the list while the server does not know it yet; what nobody has seen can be taken back. */
function Removals({ removals, onKeep }: RemovalsProps) {
  const { i18n } = useLingui();
  if (removals.length === 0) return null;
  return (
    <Stack as="ul">
      {removals.map(({ entry: { address }, row }) => (
        <Row as="li" key={row.id} gap={3} className={css.removal}>
          <Stack as="span" gap={1} className={css.words}>
            <Text as="span" tone="muted">
              {address.label}
            </Text>
            <Badge tone="warning" icon="device">
              {i18n.t('addresses.removing')}
            </Badge>
          </Stack>
          {!wasSent(row) && (
            <Button
              kind="quiet"
              aria-label={i18n.t('addresses.undoOf', { label: address.label })}
              onClick={() => onKeep(row)}
            >
              {i18n.t('app.undo')}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

function Age({ sinceMs }: { readonly sinceMs: number }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(AGE_STEP_MS);
  return (
    <Text size="s" tone="muted" className={css.age}>
      {i18n.t('addresses.seen', { age: formatAge(now - sinceMs, language) })}
    </Text>
  );
}

function Loading() {
  const { i18n } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('addresses.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.skeleton} />
    </div>
  );
}
