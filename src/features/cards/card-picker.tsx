import { useLingui } from '@lingui/react';
import type { CardId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { BrandIcon } from './brand-icon.tsx';
import { cardName } from './card-name.ts';
import css from './card-picker.module.css';
import type { WalletCard } from './wallet.ts';

interface Props {
  readonly cards: readonly WalletCard[];
  /** The card of `onUseOnce`, while it is in memory; its value is `new`. */
  readonly oneTime?: Pick<SavedCard, 'brand' | 'lastDigits'> | null;
  readonly chosenId: CardId | 'new' | null;
  readonly onChoose: (id: CardId | 'new') => void;
  readonly onAdd: () => void;
}

/** One of the saved cards, the one that is for this order only, or another one. */
export function CardPicker({ cards, oneTime = null, chosenId, onChoose, onAdd }: Props) {
  const { i18n } = useLingui();
  const saved = cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    description: card.main ? i18n.t('cards.main') : undefined,
    end: <BrandIcon brand={card.brand} />,
  }));
  const once = oneTime && {
    value: 'new' as const,
    label: cardName(oneTime),
    description: i18n.t('cards.onlyThisOrder'),
    end: <BrandIcon brand={oneTime.brand} />,
  };
  const options = once ? [once, ...saved] : saved;

  return (
    <div className={css.picker}>
      {options.length > 0 && (
        <RadioCards label={i18n.t('cards.choose')} options={options} value={chosenId} onChange={onChoose} />
      )}
      <Button block kind="secondary" onClick={onAdd}>
        {options.length > 0 ? i18n.t('cards.other') : i18n.t('cards.add')}
      </Button>
    </div>
  );
}
