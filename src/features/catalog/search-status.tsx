import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import css from './search-status.module.css';
import type { ProductSearch } from './use-menu-search.ts';

/** How many were found, also told to whoever does not see the list, and what to do when it is none. */
export function SearchStatus({ search }: { readonly search: ProductSearch }) {
  const t = useT();
  const { found, text, setText } = search;
  return (
    <>
      <p role="status" className={css.found}>
        {found && t('menu.found', { count: found.size })}
      </p>
      {found?.size === 0 && (
        <EmptyState
          icon="search"
          title={t('menu.nothingFound', { text })}
          text={t('menu.nothingFoundText')}
          action={
            <Button kind="secondary" onClick={() => setText('')}>
              {t('menu.clearSearch')}
            </Button>
          }
        />
      )}
    </>
  );
}
