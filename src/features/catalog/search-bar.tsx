import { useLingui } from '@lingui/react';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './search.module.css';
import { SearchField } from './search-field.tsx';
import { filterCount, isFieldActive, type MenuQuery } from './use-menu-query.ts';

interface Props {
  readonly query: MenuQuery;
  readonly onFilter: () => void;
  /** Called when the customer is about to search. */
  readonly onFocus: () => void;
}

/** Receives the focus when the last filter is removed. */
export const FILTER_BUTTON = 'menu-filter';

/** Shows the search field and the filter button. */
export function SearchBar({ query, onFilter, onFocus }: Props) {
  const { i18n } = useLingui();
  const count = filterCount(query);
  return (
    <div className={css.bar}>
      {/* The name of the store, which is the screen's heading otherwise, makes room for what is found. */}
      {isFieldActive(query) && <VisuallyHidden as="h1">{i18n.t('menu.search')}</VisuallyHidden>}
      <SearchField query={query} onFocus={onFocus} />
      <button
        type="button"
        id={FILTER_BUTTON}
        className={joinClasses(css.filter, count > 0 && css.active)}
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        <VisuallyHidden>{i18n.t('menu.filterTitle')} </VisuallyHidden>
        <Icon name="filter" />
        {count > 0 && <span className={css.count}>{count}</span>}
      </button>
    </div>
  );
}
