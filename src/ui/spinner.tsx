import css from './spinner.module.css';

/** Decoration beside text that says what is being loaded. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
