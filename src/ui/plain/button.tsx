import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonKind } from './button-class.ts';
import css from './button.module.css';
import { Spinner } from '#ui/spinner.tsx';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  /** Fills the width of its container. */
  readonly block?: boolean;
  /** Shows a spinner and ignores further taps. */
  readonly busy?: boolean;
  /**
   * Why the action is currently impossible. The button keeps its look, shows the reason in a second line, and a tap
   * leads to the solution.
   */
  readonly refusal?: string | null | undefined;
  readonly onRefused?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Button({
  kind = 'primary',
  block,
  busy,
  refusal,
  onRefused,
  onClick,
  className,
  children,
  ...rest
}: Props) {
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !refusal) return onClick?.(event);
    event.preventDefault();
    if (!busy) onRefused?.();
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, block, className })}
      // A button with a refusal is not disabled: its name includes the reason, and a tap leads to the solution.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={tap}
    >
      {busy && <Spinner />}
      <span className={css.words}>
        <span className={css.label}>{children}</span>
        {refusal && <span className={css.refusal}>{refusal}</span>}
      </span>
    </button>
  );
}
