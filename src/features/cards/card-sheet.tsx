import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { focusHeading } from '#tenant/focus-heading.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { cardName } from './card-name.ts';
import css from './card-sheet.module.css';
import { useWhileOpen } from './use-while-open.ts';
import type { WalletCard } from './wallet.ts';

interface Props {
  readonly card: WalletCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
}

/** The menu of one card (B§2). Removing asks first. */
export function CardSheet({ card, isOpen, onClose, onMakeMain, onRemove }: Props) {
  const { i18n } = useLingui();
  const [isAsking, setIsAsking] = useWhileOpen(isOpen, false);
  const name = cardName(card);
  const isRemoved = useRef(false);
  const leave = () => {
    // The line that opened the menu goes with its card; the focus must not go with it.
    if (isRemoved.current) focusHeading();
    isRemoved.current = false;
  };

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} onExited={leave} title={name}>
        <div className={css.actions}>
          {!card.main && (
            <Button
              block
              kind="secondary"
              onClick={() => {
                onMakeMain();
                onClose();
              }}
            >
              {i18n.t('cards.makeMain')}
            </Button>
          )}
          <Button block kind="danger" onClick={() => setIsAsking(true)}>
            {i18n.t('cards.remove')}
          </Button>
        </div>
      </Sheet>
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        title={i18n.t('cards.removeTitle', { card: name })}
        confirmLabel={i18n.t('cards.remove')}
        cancelLabel={i18n.t('cards.keepIt')}
        isDangerous
        onConfirm={() => {
          isRemoved.current = true;
          onRemove();
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        {i18n.t('cards.removeText')}
      </ConfirmDialog>
    </>
  );
}
