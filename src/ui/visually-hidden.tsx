import type { ElementType, ReactNode } from 'react';
import css from './visually-hidden.module.css';

interface Props {
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', children }: Props) => (
  <Element className={css.hidden}>{children}</Element>
);
