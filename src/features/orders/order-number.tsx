import { useLingui } from '@lingui/react';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { Card } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './order-number.module.css';

interface Props {
  readonly number: number;
  /** Null where nobody is called by name. */
  readonly calledName: string | null;
}

/** What is called out at the counter, to be read from an arm's length (D-79). */
export function OrderNumber({ number, calledName }: Props) {
  const { i18n } = useLingui();
  return (
    <Card className={css.called}>
      <p>
        <span className={css.label}>{i18n.t('order.number')} </span>
        <strong className={css.number}>{formatOrderNumber(number)}</strong>
      </p>
      {calledName !== null && (
        <p>
          <span className={css.label}>{i18n.t('order.calledName')} </span>
          <strong className={css.name}>{calledName}</strong>
        </p>
      )}
    </Card>
  );
}

/** The same in a row of a list. */
export function NumberMark({ number }: Pick<Props, 'number'>) {
  const { i18n } = useLingui();
  return (
    <>
      <VisuallyHidden>{i18n.t('order.number')} </VisuallyHidden>
      <span className={css.mark}>{formatOrderNumber(number)}</span>
    </>
  );
}
