import { useLingui } from '@lingui/react';
import type { CardId } from '#domain/ids.ts';
import { Badge } from '#ui/badge.tsx';
import { EntryButton, EntryList } from '#ui/entry-list.tsx';
import { BrandIcon } from './brand-icon.tsx';
import css from './card-list.module.css';
import { cardName } from './card-name.ts';
import type { WalletCard } from './wallet.ts';

interface Props {
  readonly cards: readonly WalletCard[];
  /** Opens the card's menu. */
  readonly onOpen: (id: CardId) => void;
}

export function CardList({ cards, onOpen }: Props) {
  return (
    <EntryList>
      {cards.map((card) => (
        <EntryButton
          key={card.id}
          picture={<BrandIcon brand={card.brand} />}
          opensSheet
          onClick={() => onOpen(card.id)}
        >
          <span className={css.words}>
            <span className={css.name}>{cardName(card)}</span>
            {card.main && <MainBadge isPending={card.isPending} />}
          </span>
        </EntryButton>
      ))}
    </EntryList>
  );
}

function MainBadge({ isPending }: Pick<WalletCard, 'isPending'>) {
  const { i18n } = useLingui();
  if (!isPending) return <Badge tone="accent">{i18n.t('cards.main')}</Badge>;
  return (
    <Badge tone="warning" icon="device">
      {i18n.t('cards.mainPending')}
    </Badge>
  );
}
