import type { Cents } from '#domain/pricing/cents.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { useDeferredTap } from '#ui/use-deferred-tap.ts';
import css from './checkout.module.css';
import type { Obstacle } from './use-review-checks.ts';

interface Props {
  /** What the button does, in words: "Pagar na entrega", "Confirmar pedido". */
  readonly label: string;
  readonly total: Cents;
  /** The total is about exactly what is shown, and so is the card. */
  readonly isSettled: boolean;
  readonly isPlacing: boolean;
  readonly obstacle: Obstacle | null;
  readonly onSubmit: () => void;
}

/** The one button of the review, always in sight. */
export function SubmitBar({ label, total, isSettled, isPlacing, obstacle, onSubmit }: Props) {
  const { isHeld, tap } = useDeferredTap(total, isSettled, obstacle ? obstacle.cure : onSubmit);
  return (
    <div className={css.bar} data-bottom-bar>
      <Button
        type="submit"
        block
        busy={isPlacing || isHeld}
        refusal={obstacle?.words}
        onRefused={obstacle?.cure}
        onClick={(event) => {
          // The browser would send the form, which is for nothing and comes before the answers of the database.
          event.preventDefault();
          tap();
        }}
      >
        <span>{obstacle?.label ?? label}</span>
        {!obstacle?.label && <Money value={total} />}
      </Button>
    </div>
  );
}
