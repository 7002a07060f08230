import type { ReactNode } from 'react';
import css from './section-header.module.css';

interface Props {
  readonly title: string;
  readonly id?: string | undefined;
  readonly lang?: string | undefined;
  readonly note?: ReactNode;
  /** A link or a quiet button at the end of the line. */
  readonly action?: ReactNode;
}

export const SectionHeader = ({ title, id, lang, note, action }: Props) => (
  <header className={css.header}>
    <div lang={lang}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {note && <p className={css.note}>{note}</p>}
    </div>
    {action}
  </header>
);
