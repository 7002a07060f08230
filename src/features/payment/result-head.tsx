import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { type Tone, toneClass } from '#ui/tone-class.ts';
import css from './result-head.module.css';

interface Props {
  /** Omitted while the payment is in progress. */
  readonly icon?: IconName;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
}

/** The status of a payment; `PaymentNews` announces it. */
export const ResultHead = ({ icon, tone, title, text }: Props) => (
  <div className={css.head}>
    <span className={joinClasses(css.picture, toneClass(tone), tone === 'success' && css.landing)}>
      {icon ? <Icon name={icon} size={2} /> : <Spinner />}
    </span>
    <h2 className={css.title}>{title}</h2>
    {text && <p className={css.text}>{text}</p>}
  </div>
);
