import type { ReactNode } from 'react';
import css from './skip-link.module.css';

interface Props {
  /** Id of the element that receives the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A way past everything in between; visible while it has the focus. */
export const SkipLink = ({ to, children }: Props) => (
  <a className={css.skip} href={`#${to}`}>
    {children}
  </a>
);
