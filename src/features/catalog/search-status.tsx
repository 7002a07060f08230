import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ProductSearch } from './use-menu-search.ts';

/** How many were found, for whoever does not see the list; for everybody, what to do when it is none. */
export function SearchStatus({ search }: { readonly search: ProductSearch }) {
  const t = useT();
  const { found, text, setText } = search;
  return (
    <>
      <div role="status">{found && <VisuallyHidden>{t('menu.found', { count: found.size })}</VisuallyHidden>}</div>
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
