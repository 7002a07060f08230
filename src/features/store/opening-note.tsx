import { joinClasses } from '#ui/join-classes.ts';
import css from './store-header.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Shows the state as text, open in green and closed in red. */
export const OpeningNote = ({ isOpen, text }: Props) => (
  <span className={joinClasses(css.opening, isOpen ? css.open : css.closed)}>{text}</span>
);
