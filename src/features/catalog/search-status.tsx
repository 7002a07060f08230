import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { lazyPart } from '#i18n/lazy-part.tsx';
import css from './search.module.css';
import type { MenuQuery } from './use-menu-query.ts';

const NothingFound = lazyPart(() => import('./nothing-found.tsx'), 'NothingFound');

interface Props {
  readonly query: MenuQuery;
  /** Products shown; null while the whole menu is. */
  readonly count: number | null;
}

/** How many were found, also told to whoever does not see the list, and what to do when it is none. */
export function SearchStatus({ query, count }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <p role="status" className={css.found}>
        {count !== null && i18n.t('menu.found', { count })}
      </p>
      {count === 0 && (
        <Suspense>
          <NothingFound query={query} />
        </Suspense>
      )}
    </>
  );
}
