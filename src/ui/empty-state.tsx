import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** The only action. */
  readonly action?: ReactNode;
  readonly tone?: 'accent' | 'error';
  /** 1 when it fills the whole screen. */
  readonly level?: 1 | 2;
}

export function EmptyState({ icon, title, text, action, tone = 'accent', level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={joinClasses(css.empty, level === 1 && css.whole)}>
      <span className={joinClasses(css.picture, css[tone])}>
        <Icon name={icon} size={2} />
      </span>
      <Heading className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  );
}
