import { useLingui } from '@lingui/react';
import { streetLine } from '#domain/address/place-words.ts';
import { SavedEntrySheet } from '#tenant/saved-entry-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import type { BookEntry } from './address-book.ts';

interface Props {
  readonly entry: BookEntry;
  /** The main address once this one is gone; null when it is the last. */
  readonly next: BookEntry | null;
  /** The bag is delivered there. */
  readonly isOfBag: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
}

/** The menu of one address. Before it is removed, it says what follows for the bag and for the main address. */
export function AddressMenu({ entry, next, isOfBag, onEdit, ...handlers }: Props) {
  const { i18n } = useLingui();
  const { label, main } = entry.address;
  const words = {
    title: label,
    makeMain: i18n.t('addresses.makeMain'),
    remove: i18n.t('addresses.remove'),
    removeTitle: i18n.t('addresses.removeTitle', { label }),
    keep: i18n.t('addresses.keepIt'),
  };
  return (
    <SavedEntrySheet
      {...handlers}
      words={words}
      isMain={main}
      consequences={<Consequences entry={entry} next={next} isOfBag={isOfBag} />}
    >
      <Text tone="muted">{streetLine(entry.address)}</Text>
      <Button block kind="secondary" onClick={onEdit}>
        {i18n.t('addresses.edit')}
      </Button>
    </SavedEntrySheet>
  );
}

function Consequences({ entry: { address }, next, isOfBag }: Pick<Props, 'entry' | 'next' | 'isOfBag'>) {
  const { i18n } = useLingui();
  const forBag = next ? i18n.t('addresses.nextOfBag', { label: next.address.label }) : i18n.t('addresses.noneForBag');
  return (
    <Stack>
      <Text>{i18n.t('addresses.removeText')}</Text>
      {address.main && next && <Text>{i18n.t('addresses.nextMain', { label: next.address.label })}</Text>}
      {isOfBag && <Text>{forBag}</Text>}
    </Stack>
  );
}
