import css from './skeleton.module.css';
import { joinClasses } from '#ui/join-classes.ts';

/** The caller's class sets the size, which must be that of the final layout; without one only a text has a height. */
type Props =
  | { readonly shape?: 'text'; readonly className?: string | undefined }
  | { readonly shape: 'box' | 'circle'; readonly className: string | undefined };

/** A placeholder with the size of the loaded content. */
export const Skeleton = ({ className, shape = 'text' }: Props) => (
  <span className={joinClasses(css.skeleton, css[shape], className)} aria-hidden="true" />
);
