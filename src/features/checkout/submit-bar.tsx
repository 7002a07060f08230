import type { Cents } from '#domain/cents.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import css from './submit-bar.module.css';

interface Props {
  /** What the button does, in words: "Pagar na entrega", "Confirmar pedido". */
  readonly label: string;
  readonly total: Cents;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onRefused: () => void;
  readonly onSubmit: () => void;
}

/** The one button of the review, always in sight. */
export function SubmitBar({ label, total, isBusy, refusal, onRefused, onSubmit }: Props) {
  return (
    <div className={css.bar}>
      <Button block busy={isBusy} refusal={refusal} onRefused={onRefused} onClick={onSubmit}>
        <span>{label}</span>
        <Money value={total} />
      </Button>
    </div>
  );
}
