import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { findStores } from '#domain/store/find-stores.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StoreList } from './store-list.tsx';
import css from './store-sheets.module.css';
import type { StoreListProps } from './stores-sheet.tsx';
import type { ListedStores } from './use-listed-stores.ts';

/** Searches the list on the device, ignoring accents (A§2). */
export function StoreFinder(props: StoreListProps) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const { list } = props;
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const found = list.stores && findStores(list.stores, text);
  return (
    <>
      <TextField
        label={i18n.t('store.search')}
        placeholder={i18n.t('store.searchPlaceholder')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        ref={field}
        end={text !== '' && <IconButton icon="close" label={i18n.t('menu.clearSearch')} onClick={clear} />}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={css.status} role="status">
        {found && statusWords(list, { count: found.length, isSearch: text.trim() !== '' }, i18n)}
      </p>
      <StoreList {...props} found={found} text={text} onShowAll={clear} />
    </>
  );
}

function statusWords(
  { isNearest }: ListedStores,
  { count, isSearch }: { readonly count: number; readonly isSearch: boolean },
  i18n: I18n,
): string {
  if (isSearch) return i18n.t('store.found', { count });
  if (count < 2) return '';
  return i18n.t(isNearest ? /*i18n*/ 'store.nearestFirst' : /*i18n*/ 'store.byName', { count });
}
