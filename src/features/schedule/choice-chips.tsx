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
  /** One scrolling line, or as many lines as needed. */
  readonly layout: 'line' | 'grid';
  readonly onChange: (value: string) => void;
}

/** One of many small choices: native radios, so arrows, names and states come from the browser. */
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
