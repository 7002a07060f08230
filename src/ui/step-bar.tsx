import { joinClasses } from './join-classes.ts';
import css from './step-bar.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  readonly label: string;
  /** Announced: `Em preparo`. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
  /** The latest step is still going on. */
  readonly isLive: boolean;
}

/** Progress in a few equal parts (B§4: quarters of an order). */
export function StepBar({ label, text, done, of, isLive }: Props) {
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <>
      <VisuallyHidden>
        <progress aria-label={label} aria-valuetext={text} value={done} max={of} />
      </VisuallyHidden>
      <div className={css.bar} aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step}
            className={joinClasses(css.step, step <= done && css.done, isLive && step === done && css.live)}
          />
        ))}
      </div>
    </>
  );
}
