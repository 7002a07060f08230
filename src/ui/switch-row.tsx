import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './switch-row.module.css';

interface Props {
  readonly label: string;
  /** What the current state means, in a second line; announced with the label. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with room for an explanation. The whole row is the target. */
export function SwitchRow({ label, detail, isOn, onChange }: Props) {
  const id = useId();
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {detail && (
          <span id={id} className={css.detail}>
            {detail}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={detail ? id : undefined}
        className={css.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
