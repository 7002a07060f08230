import { useLingui } from '@lingui/react';
import { SavedEntrySheet } from '#tenant/saved-entry-sheet.tsx';
import { cardName } from './card-name.ts';
import type { WalletCard } from './wallet.ts';

interface Props {
  readonly card: WalletCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
}

export function CardSheet({ card, ...handlers }: Props) {
  const { i18n } = useLingui();
  const name = cardName(card);
  const words = {
    title: name,
    makeMain: i18n.t('cards.makeMain'),
    remove: i18n.t('cards.remove'),
    removeTitle: i18n.t('cards.removeTitle', { card: name }),
    keep: i18n.t('cards.keepIt'),
  };
  return <SavedEntrySheet {...handlers} words={words} isMain={card.main} consequences={i18n.t('cards.removeText')} />;
}
