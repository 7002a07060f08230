import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AddressChange } from '#contract/addresses.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { thawBody } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { routes } from '#domain/routing/routes.ts';
import { type BookEntry, isEntryOf } from '#features/shipping/address-book.ts';
import { AddressBookView, isGone } from '#features/shipping/address-book-view.tsx';
import { addressStart } from '#features/shipping/address-start.ts';
import { saveEditedAddress, useEditedAddress } from '#features/shipping/edited-address.ts';
import { saveAddressDraft } from '#features/shipping/shipping-actions.ts';
import { type AddressActions, useAddressActions } from '#features/shipping/use-address-actions.ts';
import { type KnownBook, useAddressBook } from '#features/shipping/use-address-book.ts';
import { useAddresses } from '#features/shipping/use-addresses.ts';
import { useTypedAddress } from '#features/shipping/use-typed-address.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOpenCount } from '#ui/use-open-count.ts';
import { useOverlay } from '#ui/use-overlay.ts';

const AddressMenu = lazyPart(() => import('#features/shipping/address-menu.tsx'), 'AddressMenu');
const SavedAddressSheet = lazyPart(() => import('#features/shipping/saved-address-sheet.tsx'), 'SavedAddressSheet');

const ADD = 'add';
const editing = (id: string) => `edit-${id}`;
const correcting = (id: string) => `correct-${id}`;

/** `/enderecos`: saved addresses, with a menu for each and a form for another (B§2). */
export function AddressesScreen() {
  const { i18n } = useLingui();
  const revalidation = useAddresses('anywhere');
  const known = useAddressBook(null);
  const actions = useAddressActions();
  const sheet = useOverlay('sheet');
  const menu = useOverlay('address');

  return (
    <Screen title={i18n.t('addresses.title')} backTo={routes.account.getHref()}>
      <AddressBookView
        known={known}
        revalidation={revalidation}
        actions={actions}
        onOpen={({ id }) => menu.open(id)}
        onAdd={() => sheet.open(ADD)}
        onCorrect={({ id }) => sheet.open(correcting(id))}
      />
      <Menu known={known} actions={actions} openId={menu.value} onClose={menu.close} />
      <LazyOverlay value={known.book ? sheet.value : null} onClose={sheet.close}>
        {(name, isOpen) => (
          <FormOverlay name={name} known={known} actions={actions} isOpen={isOpen} onClose={sheet.close} />
        )}
      </LazyOverlay>
    </Screen>
  );
}

interface MenuProps {
  readonly known: KnownBook;
  readonly actions: AddressActions;
  readonly openId: string | null;
  readonly onClose: () => void;
}

function Menu({ known, actions, openId, onClose }: MenuProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data } = useTenant().databases;
  const entries = known.book?.entries ?? [];
  const chosen = useLiveQuery(async () => (await readReviewDraft(data)).deliveryAddress, [data]);
  const opened = useLast(entries.find(({ id }) => id === openId));
  if (!opened) return null;
  const next = entries.find(({ id }) => id !== opened.id) ?? null;
  // The form takes the menu's place, so that Back leads to the list.
  const edit = () => void navigate(`?sheet=${encodeURIComponent(editing(opened.id))}`, { replace: true, state });

  return (
    <LazyOverlay value={openId === opened.id ? opened.id : null} onClose={onClose}>
      {(_, isOpen) => (
        <AddressMenu
          entry={opened}
          next={next}
          isOfBag={chosen ? isEntryOf(opened, chosen) : false}
          isOpen={isOpen}
          onClose={onClose}
          onEdit={edit}
          onMakeMain={() => actions.makeMain(opened)}
          onRemove={() => actions.remove(opened, next?.address ?? null)}
        />
      )}
    </LazyOverlay>
  );
}

/** The address of a menu that is closing because the address is gone. */
function useLast(entry: BookEntry | undefined): BookEntry | undefined {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return entry ?? last;
}

interface FormProps {
  /** `add`, `edit-…` or `correct-…`. */
  readonly name: string;
  readonly known: KnownBook;
  readonly actions: AddressActions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every opening starts from the address as it is by then. */
function FormOverlay(props: FormProps) {
  const openings = useOpenCount(props.isOpen);
  return <Form key={openings} {...props} />;
}

function Form({ name, known, actions, isOpen, onClose }: FormProps) {
  const { i18n } = useLingui();
  const { data } = useTenant().databases;
  const kept = useKept(name, isOpen);
  // The form stays as it was opened: what is saved meanwhile must not empty it.
  const [{ entry, refused }] = useState(() => subjectOf(name, known));
  const change = refused && changeOf(refused);
  const isNew = entry === null;
  if (kept === undefined || (name !== ADD && isNew && !change)) return null;

  const forget = () => saveAddressDraft(data, null).catch(() => undefined);
  const save = async (body: AddressChange): Promise<boolean> => {
    const isSaved = await (isNew ? actions.add(body, refused) : actions.change(entry, body, refused));
    if (isSaved && name === ADD) await forget();
    return isSaved;
  };
  return (
    <SavedAddressSheet
      title={isNew ? i18n.t('addresses.newTitle') : i18n.t('addresses.editTitle')}
      start={kept ?? addressStart(change ?? entry?.address ?? null)}
      isMain={change?.main ?? entry?.address.main ?? false}
      isOpen={isOpen}
      onClose={onClose}
      // What was typed is there again after a reload; if it cannot be saved, it is still on the screen.
      onKeep={(values) => {
        if (name === ADD) void saveAddressDraft(data, values).catch(() => undefined);
        else if (isOpen) void saveEditedAddress(data, name, values).catch(() => undefined);
      }}
      onSave={save}
    />
  );
}

/**
 * What was typed into this form before a reload; null for nothing, undefined while loading. A new address also outlives that its
 * form is left, a change does not: it is discarded by that.
 */
function useKept(name: string, isOpen: boolean): AddressForm | null | undefined {
  const { data } = useTenant().databases;
  const [typed, edited] = [useTypedAddress(), useEditedAddress(name)];
  useEffect(() => {
    if (!isOpen || name === ADD) return undefined;
    return () => void saveEditedAddress(data, name, null).catch(() => undefined);
  }, [data, name, isOpen]);
  return name === ADD ? typed : edited;
}

interface Subject {
  /** Null for a new address, also for one that was removed elsewhere. */
  readonly entry: BookEntry | null;
  readonly refused: OutboxRow | null;
}

function subjectOf(name: string, { book }: KnownBook): Subject {
  const refused = book?.refused.find(({ id }) => name === correcting(id)) ?? null;
  const isOf = ({ id }: BookEntry) => name === editing(id) || (refused?.target === id && !isGone(refused));
  return { entry: book?.entries.find(isOf) ?? null, refused };
}

const changeOf = (row: OutboxRow): AddressChange | null =>
  row.kind === 'createAddress' ? thawBody('createAddress', row) : thawBody('updateAddress', row);
