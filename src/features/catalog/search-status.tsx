import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import css from './search.module.css';
import type { MenuQuery } from './use-menu-query.ts';

const NothingFound = lazyExtra(() => import('./nothing-found.tsx'), 'NothingFound');

interface Props {
  readonly query: MenuQuery;
  /** Number of shown products; null when the whole menu is shown. */
  readonly count: number | null;
}

/** Shows and announces the number of results, and a way out when there are none. */
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
