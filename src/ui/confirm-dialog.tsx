import { Dialog, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { ChakraIsland } from './chakra-island.tsx';
import { dialogLayer } from './dialog-layer.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The action as a verb: "Esvaziar sacola". */
  readonly confirmLabel: string;
  /** Default: "Cancelar". */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * A dialog that must be answered. The button that changes nothing has the focus. While it is busy it is too late to cancel;
 * the system's Back takes it away all the same, so whoever asks tells by a toast how it ended.
 */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isDangerous, isBusy, onConfirm, onCancel } = props;
  const { i18n } = useLingui();
  const preventScroll = useScrollLock(isOpen);
  const cancel = useRef<HTMLSpanElement>(null);
  const leave = () => !isBusy && onCancel();
  return (
    <ChakraIsland>
      <Dialog.Root
        role="alertdialog"
        placement="center"
        open={isOpen}
        onOpenChange={({ open }) => !open && leave()}
        initialFocusEl={() => cancel.current?.querySelector('button') ?? null}
        preventScroll={preventScroll}
        {...dialogLayer}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              {children && (
                <Dialog.Body>
                  <Dialog.Description as="div">{children}</Dialog.Description>
                </Dialog.Body>
              )}
              <Dialog.Footer>
                <Button block kind={isDangerous ? 'danger' : 'primary'} busy={isBusy ?? false} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
                <span ref={cancel}>
                  <Button block kind="quiet" aria-disabled={isBusy} onClick={leave}>
                    {cancelLabel ?? i18n.t('ui.cancel')}
                  </Button>
                </span>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraIsland>
  );
}
