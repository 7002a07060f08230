import { joinClasses } from '#ui/join-classes.ts';
import css from './store-header.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Open in green, closed in red, and always as text. */
export const OpeningNote = ({ isOpen, text }: Props) => (
  <span className={joinClasses(css.opening, isOpen ? css.open : css.closed)}>{text}</span>
);
