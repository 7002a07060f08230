import { useLingui } from '@lingui/react';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FILTER_BUTTON } from './search-bar.tsx';
import { SEARCH_FIELD } from './search-field.tsx';
import { type MenuQuery, NO_FILTERS } from './use-menu-query.ts';

/** Shown when nothing matches, with a button that removes the filters, or else the text. */
export function NothingFound({ query }: { readonly query: MenuQuery }) {
  const { i18n } = useLingui();
  const { groupIds, setText, setFilters } = query;
  const text = query.text.trim();
  const isFiltered = groupIds.length > 0;
  const title = isFiltered ? /*i18n*/ 'menu.nothingFiltered' : /*i18n*/ 'menu.nothingFound';
  const widen = () => {
    // The button disappears with the filters, so the focus moves first.
    document.getElementById(isFiltered ? FILTER_BUTTON : SEARCH_FIELD)?.focus();
    if (isFiltered) setFilters(NO_FILTERS);
    else setText('');
  };
  return (
    <EmptyState
      icon="search"
      title={text === '' ? i18n.t('menu.filteredOut') : i18n.t(title, { text })}
      text={isFiltered ? i18n.t('menu.nothingFilteredText') : i18n.t('menu.nothingFoundText')}
      action={
        <Button kind="secondary" onClick={widen}>
          {isFiltered ? i18n.t('menu.clearFilters') : i18n.t('menu.clearSearch')}
        </Button>
      }
    />
  );
}
