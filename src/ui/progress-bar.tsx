import css from './progress-bar.module.css';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Read instead of a percentage: `R$ 12,00 de R$ 20,00`. */
  readonly text?: string;
  readonly tone?: 'accent' | 'success' | 'error';
}

/** A line that fills. Native, so its value is read. */
export const ProgressBar = ({ label, value, max, text, tone = 'accent' }: Props) => (
  <progress
    className={joinClasses(css.bar, css[tone])}
    aria-label={label}
    aria-valuetext={text}
    value={Math.min(value, max)}
    max={max}
  />
);
