import css from './spinner.module.css';

/** Decoration beside words that say what is being waited for. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
