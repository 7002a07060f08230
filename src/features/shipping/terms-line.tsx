import { useLingui } from '@lingui/react';
import css from './terms-line.module.css';
import { type Terms, termsWords } from './terms-words.ts';

/** Shows fee, time (`30–50 min`), distance and minimum order. */
export function TermsLine({ terms }: { readonly terms: Terms }) {
  const { i18n } = useLingui();
  const parts = termsWords(terms, i18n);
  if (parts.length === 0) return null;
  return (
    <ul className={css.terms}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
