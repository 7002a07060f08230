import type { OutboxRow } from '#contract/outbox-row.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { isAhead, isPending, isRefused } from '#sync/outbox-states.ts';

/** A saved card as this device shows it: what the customer wants is so at once. */
export interface WalletCard extends SavedCard {
  /** The server has not heard yet that it is the main one. */
  readonly isPending: boolean;
}

/** A card on its way out. */
export interface Removal {
  readonly card: SavedCard;
  readonly row: OutboxRow;
}

export interface Wallet {
  /** Without those that are to be removed. */
  readonly cards: readonly WalletCard[];
  readonly removals: readonly Removal[];
  /** What the server refused, or what came too late, until the customer has seen it. */
  readonly refused: readonly OutboxRow[];
  /** How many wishes about cards wait to be sent. */
  readonly waiting: number;
}

const isAboutCards = ({ kind }: OutboxRow): boolean => kind === 'setMainCard' || kind === 'deleteCard';

/**
 * The list that the server last told, with the customer's own changes on top. `askedAt` is when it was asked for, by the server's clock:
 * what was sent before is in the list already.
 */
export function walletOf(saved: readonly SavedCard[], outbox: readonly OutboxRow[], askedAt: number): Wallet {
  const rows = outbox.filter(isAboutCards);
  // A card that is gone never comes back, so its removal needs no date.
  const removing = rows.filter((row) => row.kind === 'deleteCard' && (isPending(row) || row.state === 'acked'));
  const kept = saved.filter(({ id }) => !removing.some(({ target }) => target === id));
  const wished = rows.findLast((row) => row.kind === 'setMainCard' && isAhead(row, askedAt));
  const wishedId = kept.find(({ id }) => id === wished?.params['id'])?.id;
  // When the main one goes, the server gives its place to the next (D-83).
  const mainId = wishedId ?? (kept.find((card) => card.main) ?? kept[0])?.id;
  return {
    cards: kept.map((card) => ({
      ...card,
      main: card.id === mainId,
      isPending: card.id === wishedId && wished !== undefined && isPending(wished),
    })),
    removals: removing.filter(isPending).flatMap((row) => removalOf(row, saved)),
    refused: rows.filter(isRefused),
    waiting: rows.filter(isPending).length,
  };
}

function removalOf(row: OutboxRow, saved: readonly SavedCard[]): readonly Removal[] {
  const card = saved.find(({ id }) => id === row.target);
  return card ? [{ card, row }] : [];
}
