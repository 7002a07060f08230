import { Button } from '@chakra-ui/react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { joinClasses } from './join-classes.ts';
import css from './stepper.module.css';
import { LAZY_ICONS } from './lazy-icons.ts';

interface Props {
  /** What is counted, for example the product's name. */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  /** Shown between the buttons instead of the number: `300 g`. */
  readonly text?: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Called on + at the maximum, to explain the limit. */
  readonly onMax?: () => void;
  /** Given when the step to the minimum removes the item: the minus then becomes a bin with this name. */
  readonly removeLabel?: string;
  readonly size?: 'small' | 'large';
}

/** Shows − amount +. The buttons are never disabled: at the maximum + explains the limit. */
export function Stepper(props: Props) {
  const { label, lessLabel, moreLabel, value, text, min, max, onChange, onMax, removeLabel, size = 'large' } = props;
  const isAtMax = value >= max;
  const isAtMin = value <= min;
  const isRemoval = removeLabel !== undefined && value - 1 <= min;
  return (
    <fieldset className={joinClasses(css.stepper, css[size])} aria-label={label}>
      <Step
        icon={isRemoval ? LAZY_ICONS.trash : 'minus'}
        label={isRemoval ? removeLabel : lessLabel}
        isOut={isAtMin}
        onClick={() => !isAtMin && onChange(value - 1)}
      />
      <span className={css.value} aria-live="polite" aria-atomic="true">
        {text ?? value}
      </span>
      <Step icon="plus" label={moreLabel} isOut={isAtMax} onClick={() => (isAtMax ? onMax?.() : onChange(value + 1))} />
    </fieldset>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  /** Whether there is no further step in this direction. */
  readonly isOut: boolean;
  readonly onClick: () => void;
}

const Step = ({ icon, label, isOut, onClick }: StepProps) => (
  <Button
    variant="ghost"
    size="xs"
    className={css.step}
    aria-label={label}
    aria-disabled={isOut || undefined}
    onClick={onClick}
  >
    <Icon name={icon} size={1.25} />
  </Button>
);
