import { Suspense } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { Highlight } from '#domain/store/store.ts';
import { Highlights } from '#features/catalog/highlights.tsx';
import { SearchBar } from '#features/catalog/search-bar.tsx';
import { prepareSearch } from '#features/catalog/use-menu-search.ts';
import { filterCount, isSearching, type MenuQuery } from '#features/catalog/use-menu-query.ts';
import { lazyExtra, lazyPart } from '#i18n/lazy-part.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './menu-head.module.css';
import type { Shop } from './use-shop.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const FreshnessNote = lazyExtra(() => import('#features/catalog/freshness-note.tsx'), 'FreshnessNote');
const SearchSuggestions = lazyExtra(() => import('#features/catalog/search-suggestions.tsx'), 'SearchSuggestions');
const Filters = lazyPart(() => import('#features/catalog/filters.tsx'), 'Filters');

interface Props {
  readonly shop: Shop;
  readonly query: MenuQuery;
  readonly nowMs: number;
  /** All that the menu has; empty until it is there. */
  readonly sections: readonly MenuGroup[];
  /** How many products are shown of it. */
  readonly shown: number;
  readonly isSearch: boolean;
  readonly onHighlight: (highlight: Highlight) => void;
}

/** Prices older than this say from when they are. */
const STALE_AFTER_MS = 30 * MINUTE_MS;

/** What stands between the store and its products: search, filters, banners. The field stays the same while another menu comes. */
export function MenuHead({ shop, query, nowMs, sections, shown, isSearch, onHighlight }: Props) {
  const { store, menu } = shop;
  const { version, fetchedAtMs, revalidation } = menu;
  const filters = useOverlay('filters');
  const isOld = fetchedAtMs !== undefined && (revalidation.error || nowMs - fetchedAtMs > STALE_AFTER_MS);
  return (
    <div className={css.head}>
      {store && isOld && (
        <Suspense>
          <FreshnessNote fetchedAtMs={fetchedAtMs} timeZone={store.timeZone} />
        </Suspense>
      )}
      <SearchBar
        query={query}
        onFilter={() => filters.open('open')}
        onFocus={() => void (version && prepareSearch(version))}
      />
      {query.isOpen && !isSearching(query) && sections.length > 0 && (
        <Suspense>
          <SearchSuggestions sections={sections} onChoose={query.setText} />
        </Suspense>
      )}
      {/* Chosen filters were chosen in the sheet, so its part is there already. */}
      <LazyOverlay value={filters.value ?? (filterCount(query) > 0 ? '' : null)} onClose={filters.close}>
        {() => (
          <Filters
            groups={sections}
            query={query}
            shown={shown}
            isOpen={filters.value !== null}
            onClose={filters.close}
          />
        )}
      </LazyOverlay>
      {store && sections.length > 0 && !isSearch && (
        <Highlights
          highlights={store.highlights}
          hasDelivery={shop.allowedTypes.includes('ADDRESS')}
          onChoose={onHighlight}
        />
      )}
    </div>
  );
}
