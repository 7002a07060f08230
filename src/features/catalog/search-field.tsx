import { useLingui } from '@lingui/react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '#ui/plain/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './search.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
}

/** Receives the focus when a search without results is cleared. */
export const SEARCH_FIELD = 'menu-search';

export function SearchField({ value, onChange, onFocus }: Props) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && value !== '') clear();
    // Results are already shown, and an on-screen keyboard would only cover them.
    if (key === 'Enter' && matchMedia('(hover: none)').matches) currentTarget.blur();
  };

  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        ref={input}
        id={SEARCH_FIELD}
        className={css.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={i18n.t('menu.searchPlaceholder')}
        aria-label={i18n.t('menu.search')}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton icon="close" label={i18n.t('menu.clearSearch')} className={css.clear} onClick={clear} />
      )}
    </search>
  );
}
