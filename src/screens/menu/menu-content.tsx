import { useLingui } from '@lingui/react';
import { Suspense, useMemo } from 'react';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { Highlight } from '#domain/store/store.ts';
import { countProducts, foundSections, indexSections, menuSections } from '#features/catalog/menu-sections.ts';
import { MenuSkeleton } from '#features/catalog/menu-skeleton.tsx';
import { SearchStatus } from '#features/catalog/search-status.tsx';
import { useMenuSearch } from '#features/catalog/use-menu-search.ts';
import { usePrinting } from '#features/catalog/use-printing.ts';
import { isNarrowed, type Narrowing } from '#features/catalog/use-narrowing.ts';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuProducts } from './menu-products.tsx';
import type { Shop } from './use-shop.ts';

const PrintForm = lazyExtra(() => import('#features/catalog/print-form.tsx'), 'PrintForm');

const WHOLE_MENU = '';

interface Props {
  readonly shop: Shop;
  readonly narrowing: Narrowing;
  readonly nowMs: number;
  readonly onOpen: (product: MenuProduct) => void;
  readonly onHighlight: (highlight: Highlight) => void;
}

/** The menu, whole or narrowed, on the screen or on paper; the shape of it until it is there. */
export function MenuContent({ shop, narrowing, nowMs, onOpen, onHighlight }: Props) {
  const { i18n } = useLingui();
  const { store, menu } = shop;
  const version = menu.version ?? undefined;
  const { isPrinting, mayPrint } = usePrinting();
  const answer = useMenuSearch(version, narrowing);
  const favorites = i18n.t('menu.favorites');
  const sections = useMemo(() => (version ? menuSections(version.menu, favorites) : []), [version, favorites]);
  // Made with the first keystroke: the pause after the last one is time enough for it.
  const isAsked = isNarrowed(narrowing);
  const index = useMemo(() => (isAsked ? indexSections(sections) : null), [isAsked, sections]);
  const groups = useMemo(
    () => (answer && index ? foundSections(index, answer.found) : sections),
    [answer, index, sections],
  );
  const count = useMemo(() => countProducts(groups), [groups]);

  return (
    <>
      <MenuHead
        shop={shop}
        narrowing={narrowing}
        nowMs={nowMs}
        sections={sections}
        shown={count}
        isNarrowed={answer !== null}
        onHighlight={onHighlight}
      />
      {mayPrint && store && menu.fetchedAtMs !== undefined && (
        <Suspense>
          <PrintForm store={store} fetchedAtMs={menu.fetchedAtMs} />
        </Suspense>
      )}
      <SearchStatus narrowing={narrowing} count={answer && count} />
      {!(store && version) && <MenuSkeleton />}
      {store && version && groups.length > 0 && (
        <MenuProducts
          shop={shop}
          groups={groups}
          question={answer?.question ?? WHOLE_MENU}
          store={store}
          isPrinting={isPrinting}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
