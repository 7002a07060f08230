import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useWhileOpen } from '#ui/use-while-open.ts';
import { focusHeading } from './focus-heading.ts';

interface Words {
  readonly title: string;
  readonly makeMain: string;
  readonly remove: string;
  /** The question before it is removed. */
  readonly removeTitle: string;
  readonly keep: string;
}

interface Props {
  readonly words: Words;
  readonly isMain: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
  /** What stands above its buttons. */
  readonly children?: ReactNode;
  /** What follows if it is removed. */
  readonly consequences: ReactNode;
}

/** The menu of one saved card or address (B§2): makes it the main one, or removes it once that was confirmed. */
export function SavedEntrySheet(props: Props) {
  const { words, isMain, isOpen, onClose, onMakeMain, onRemove, children, consequences } = props;
  const [isAsking, setIsAsking] = useWhileOpen(isOpen, false);
  const isRemoved = useRef(false);
  const leave = () => {
    // The line that opened the menu goes with its entry; the focus must not go with it.
    if (isRemoved.current) focusHeading();
    isRemoved.current = false;
  };

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} onExited={leave} title={words.title}>
        <Stack gap={3}>
          {children}
          {!isMain && (
            <Button
              block
              kind="secondary"
              onClick={() => {
                onMakeMain();
                onClose();
              }}
            >
              {words.makeMain}
            </Button>
          )}
          <Button block kind="danger" onClick={() => setIsAsking(true)}>
            {words.remove}
          </Button>
        </Stack>
      </Sheet>
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        isDangerous
        onConfirm={() => {
          // A second tap reaches the dialog while it closes.
          if (isRemoved.current) return;
          isRemoved.current = true;
          onRemove();
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        {consequences}
      </ConfirmDialog>
    </>
  );
}
