import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './switch-row.module.css';

interface Props {
  readonly label: string;
  /** What it means now, in a second line; read out with the label. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with room to say what that does. The whole row is the target. */
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
