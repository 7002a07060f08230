import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './card.module.css';
import { SectionHeader } from './section-header.tsx';

interface Props {
  readonly title: string;
  /** BCP 47 tag of title and note, if they are not in the page's language. */
  readonly lang?: string | undefined;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card whose heading also labels it as a region. */
export function CardSection({ title, lang, note, action, children }: Props) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <SectionHeader id={id} title={title} lang={lang} note={note} action={action} />
      {children}
    </section>
  );
}
