import css from './button.module.css';
import { joinClasses } from '#ui/join-classes.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly block?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Returns the classes of a button, also for links. */
export const buttonClass = ({ kind = 'primary', block, className }: Look = {}): string =>
  joinClasses(css.button, css[kind], block && css.block, className);
