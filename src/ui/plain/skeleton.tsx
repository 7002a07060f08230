import css from './skeleton.module.css';
import { joinClasses } from '#ui/join-classes.ts';

interface Props {
  /** Sizes come from the caller's class, which is the final layout's own. */
  readonly className?: string | undefined;
  readonly shape?: 'text' | 'box' | 'circle';
}

/** A placeholder with the size of the content that will replace it. */
export const Skeleton = ({ className, shape = 'text' }: Props) => (
  <span className={joinClasses(css.skeleton, css[shape], className)} aria-hidden="true" />
);
