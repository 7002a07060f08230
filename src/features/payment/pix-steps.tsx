import { useLingui } from '@lingui/react';
import css from './pix-steps.module.css';

const STEPS = [/*i18n*/ 'pix.step.copy', /*i18n*/ 'pix.step.paste', /*i18n*/ 'pix.step.confirm'] as const;

/** How to pay with the code, step by step. */
export function PixSteps() {
  const { i18n } = useLingui();
  return (
    <ol className={css.steps}>
      {STEPS.map((id) => (
        <li key={id} className={css.step}>
          {i18n.t(id)}
        </li>
      ))}
    </ol>
  );
}
