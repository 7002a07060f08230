import css from './skeleton.module.css';
import { joinClasses } from '#ui/join-classes.ts';

interface Props {
  /** The caller's class sets the size, which must be that of the final layout. */
  readonly className?: string | undefined;
  readonly shape?: 'text' | 'box' | 'circle';
}

/** A placeholder with the size of the loaded content. */
export const Skeleton = ({ className, shape = 'text' }: Props) => (
  <span className={joinClasses(css.skeleton, css[shape], className)} aria-hidden="true" />
);
