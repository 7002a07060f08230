import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { focusHeading } from '#tenant/focus-heading.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { streetLine } from '#domain/address/place-words.ts';
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

/** The menu of one address (B§2). Removing asks first, and says what follows for the bag and for the main address. */
export function AddressMenu({ entry, next, isOfBag, isOpen, onClose, onEdit, onMakeMain, onRemove }: Props) {
  const { i18n } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  // Closing forgets the question, Back included.
  if (!isOpen && isAsking) setIsAsking(false);
  const isRemoved = useRef(false);
  const { address } = entry;
  const leave = () => {
    // The line that opened the menu goes with its address; the focus must not go with it.
    if (isRemoved.current) focusHeading();
    isRemoved.current = false;
  };

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} onExited={leave} title={address.label}>
        <Stack gap={3}>
          <Text tone="muted">{streetLine(address)}</Text>
          <Button block kind="secondary" onClick={onEdit}>
            {i18n.t('addresses.edit')}
          </Button>
          {!address.main && (
            <Button
              block
              kind="secondary"
              onClick={() => {
                onMakeMain();
                onClose();
              }}
            >
              {i18n.t('addresses.makeMain')}
            </Button>
          )}
          <Button block kind="danger" onClick={() => setIsAsking(true)}>
            {i18n.t('addresses.remove')}
          </Button>
        </Stack>
      </Sheet>
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        title={i18n.t('addresses.removeTitle', { label: address.label })}
        confirmLabel={i18n.t('addresses.remove')}
        cancelLabel={i18n.t('addresses.keepIt')}
        isDangerous
        onConfirm={() => {
          isRemoved.current = true;
          onRemove();
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Consequences entry={entry} next={next} isOfBag={isOfBag} />
      </ConfirmDialog>
    </>
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
