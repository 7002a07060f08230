import css from './progress-bar.module.css';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Announced instead of a percentage: `R$ 12,00 de R$ 20,00`. */
  readonly text?: string;
  readonly tone?: 'accent' | 'success' | 'error';
}

/** A progress bar. It is the native element, so its value is announced. */
export const ProgressBar = ({ label, value, max, text, tone = 'accent' }: Props) => (
  <progress
    className={joinClasses(css.bar, css[tone])}
    aria-label={label}
    aria-valuetext={text}
    value={Math.min(value, max)}
    max={max}
  />
);
