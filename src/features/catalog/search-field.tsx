import { useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './search-field.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ value, onChange }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        ref={input}
        className={css.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={t('menu.searchPlaceholder')}
        aria-label={t('menu.search')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && clear()}
      />
      {value !== '' && <IconButton icon="close" label={t('menu.clearSearch')} className={css.clear} onClick={clear} />}
    </search>
  );
}
