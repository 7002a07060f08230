import { useT } from '#i18n/use-t.ts';
import css from './pix-steps.module.css';

const STEPS = ['pix.step.copy', 'pix.step.paste', 'pix.step.confirm'] as const;

/** What to do with the code, for whoever never did. */
export function PixSteps() {
  const t = useT();
  return (
    <ol className={css.steps}>
      {STEPS.map((id) => (
        <li key={id} className={css.step}>
          {t(id)}
        </li>
      ))}
    </ol>
  );
}
