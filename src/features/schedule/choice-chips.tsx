import { useId } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import css from './schedule.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly isDisabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly value: string | null;
  /** One scrolling line, or a grid of several lines. */
  readonly layout: 'line' | 'grid';
  readonly onChange: (value: string) => void;
}

/** Shows many small choices as native radio buttons, so that the browser provides arrow keys, names and states. */
export function ChoiceChips({ label, chips, value, layout, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={joinClasses(css.chips, css[layout])} aria-label={label}>
      {chips.map((chip) => (
        <label key={chip.value} className={css.chip}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={chip.value === value}
            disabled={chip.isDisabled}
            onChange={() => onChange(chip.value)}
          />
          <span className={css.label}>{chip.label}</span>
          {chip.detail && <span className={css.detail}>{chip.detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}
