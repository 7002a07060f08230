import { useState } from 'react';
import type { CardId } from '#domain/ids.ts';
import { useCards } from './use-cards.ts';
import type { WalletCard } from './wallet.ts';
import { type OneTimeCardHolding, useOneTimeCard } from './use-one-time-card.ts';

export interface CardChoice {
  /** Undefined for a visitor, and until they are known. */
  readonly cards: readonly WalletCard[] | undefined;
  readonly oneTime: OneTimeCardHolding;
  /** Null until one is chosen, and again when the one for this payment is too old. */
  readonly id: CardId | 'new' | null;
  readonly choose: (id: CardId | 'new') => void;
  /** The chosen one as a payment names it. */
  readonly chosen: ChosenCard | null;
}

type ChosenCard =
  | { readonly card_id: CardId; readonly card_hash: null }
  | { readonly card_id: null; readonly card_hash: string };

/** Which card pays: a saved one, or one that is typed for this payment and held in memory only (D-41). */
export function useCardChoice(): CardChoice {
  const { cards } = useCards();
  const oneTime = useOneTimeCard();
  const [wanted, choose] = useState<CardId | 'new' | null>(null);
  const id = wanted === 'new' && !oneTime.card ? null : wanted;
  return { cards, oneTime, id, choose, chosen: chosenCard(id, oneTime) };
}

function chosenCard(id: CardId | 'new' | null, { card }: OneTimeCardHolding): ChosenCard | null {
  if (id === 'new') return card && { card_id: null, card_hash: card.cardHash };
  return id && { card_id: id, card_hash: null };
}
