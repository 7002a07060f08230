import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import css from './segmented-control.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Null without a choice. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Shows two to four options as native radio buttons, so that the browser provides arrow keys, names and states. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={css.control} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size={1.25} />}
          <span className={css.words}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
