import { useLingui } from '@lingui/react';
import type { MoveRow } from '#db/counter-database.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { stepWords } from './order-words.ts';

interface Props {
  readonly moves: readonly MoveRow[];
  readonly onRead: (id: MoveRow['id']) => void;
}

/** Steps that the server refused, each with its reason, until somebody has read them. */
export function RefusedSteps({ moves, onRead }: Props) {
  const { i18n } = useLingui();
  return moves.flatMap(({ id, number, to, refusal }) =>
    refusal === null
      ? []
      : [
          <Banner
            key={id}
            tone="error"
            role="alert"
            title={i18n.t('counter.refused', { number: formatOrderNumber(number), step: stepWords(i18n, to) })}
            action={
              <Button kind="secondary" onClick={() => onRead(id)}>
                {i18n.t('counter.read')}
              </Button>
            }
          >
            {refusal}
          </Banner>,
        ],
  );
}
