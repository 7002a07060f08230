import { useLingui } from '@lingui/react';
import type { QueuedLine } from '#domain/order/queued-order.ts';
import { Money } from '#ui/money.tsx';
import css from './counter.module.css';
import { lineWords } from './order-words.ts';

interface Props {
  readonly lines: readonly QueuedLine[];
  readonly isPriced: boolean;
}

/** What to make: each line with its parts, its complements and what the customer wrote. */
export function OrderLines({ lines, isPriced }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <p className={css.line}>
            <span>{lineWords(line)}</span>
            {isPriced && line.total !== null && <Money value={line.total} />}
          </p>
          {line.details.map((detail) => (
            <p key={detail} className={css.detail}>
              {detail}
            </p>
          ))}
          {line.adultOnly && <p className={css.note}>{i18n.t('counter.askDocument')}</p>}
          {line.comment && <p className={css.note}>{line.comment}</p>}
        </li>
      ))}
    </ul>
  );
}
