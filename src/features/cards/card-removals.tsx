import { useLingui } from '@lingui/react';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { wasSent } from '#sync/outbox-states.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardName } from './card-name.ts';
import css from './card-removals.module.css';
import type { Removal } from './wallet.ts';

interface Props {
  readonly removals: readonly Removal[];
  readonly onKeep: (row: OutboxRow) => void;
}

/** Cards that are gone from the list while the server does not know it yet; what nobody has seen can be taken back. */
export function CardRemovals({ removals, onKeep }: Props) {
  const { i18n } = useLingui();
  if (removals.length === 0) return null;
  return (
    <ul className={css.removals}>
      {removals.map(({ card, row }) => (
        <li key={row.id} className={css.removal}>
          <span className={css.words}>
            <span className={css.name}>{cardName(card)}</span>
            <Badge tone="warning" icon="device">
              {i18n.t('cards.removing')}
            </Badge>
          </span>
          {!wasSent(row) && (
            <Button
              kind="quiet"
              aria-label={i18n.t('cards.undoOf', { card: cardName(card) })}
              onClick={() => onKeep(row)}
            >
              {i18n.t('app.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
