import css from './stepper.module.css';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface Props {
  /** What is counted, e.g. the product's name. */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  /** Shown between the buttons instead of the bare number: `300 g`. */
  readonly text?: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Called on + at the maximum, to explain why. */
  readonly onMax?: () => void;
  /** The minimum removes the item: the minus becomes a bin. */
  readonly removes?: boolean;
  readonly size?: 'small' | 'large';
}

/** − 2 + . The buttons are never disabled: at the maximum + explains why. */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  text,
  min,
  max,
  onChange,
  onMax,
  removes,
  size = 'large',
}: Props) {
  const isAtMax = value >= max;
  const isAtMin = value <= min;
  return (
    <fieldset className={joinClasses(css.stepper, css[size])} aria-label={label}>
      <button
        type="button"
        className={css.button}
        aria-label={lessLabel}
        aria-disabled={isAtMin || undefined}
        onClick={() => !isAtMin && onChange(value - 1)}
      >
        <Icon name={removes && value - 1 <= min ? 'trash' : 'minus'} size={1.25} />
      </button>
      <span className={css.value} aria-live="polite" aria-atomic="true">
        {text ?? value}
      </span>
      <button
        type="button"
        className={css.button}
        aria-label={moreLabel}
        aria-disabled={isAtMax || undefined}
        onClick={() => (isAtMax ? onMax?.() : onChange(value + 1))}
      >
        <Icon name="plus" size={1.25} />
      </button>
    </fieldset>
  );
}
