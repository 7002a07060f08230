import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import css from './code-text.module.css';

interface Props {
  readonly code: string;
  /** Whether the text is selected at once, ready for the browser's own "copy". */
  readonly isSelected?: boolean;
}

/** The whole code as text that can be selected but not changed. */
export function CodeText({ code, isSelected = false }: Props) {
  const { i18n } = useLingui();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isSelected) text.current?.select();
  }, [isSelected]);
  return (
    <textarea
      ref={text}
      className={css.text}
      aria-label={i18n.t('pix.codeLabel')}
      readOnly
      rows={5}
      spellCheck={false}
      value={code}
      onFocus={(event) => event.target.select()}
    />
  );
}
