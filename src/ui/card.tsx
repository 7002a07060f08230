import type { ReactNode } from 'react';
import css from './card.module.css';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised surface. Use `CardSection` for labelled sections. */
export const Card = ({ className, children }: Props) => (
  <div className={joinClasses(css.card, className)}>{children}</div>
);
