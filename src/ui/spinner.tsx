import css from './spinner.module.css';

/** A decorative spinner; text beside it says what is loading. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
