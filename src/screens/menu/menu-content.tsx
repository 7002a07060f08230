import { Suspense, useMemo } from 'react';
import type { ProductId } from '#domain/ids.ts';
import { allLines } from '#domain/cart-operations.ts';
import type { CartRow } from '#db/carts.ts';
import type { MenuProduct } from '#domain/menu.ts';
import { isWeight } from '#domain/measure.ts';
import type { Highlight, Store } from '#domain/store.ts';
import { Highlights } from '#features/catalog/highlights.tsx';
import { isSoldOut } from '#features/catalog/is-sold-out.ts';
import { MenuList } from '#features/catalog/menu-list.tsx';
import { foundSections, menuSections } from '#features/catalog/menu-sections.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { SearchField } from '#features/catalog/search-field.tsx';
import { SearchStatus } from '#features/catalog/search-status.tsx';
import { useMenuSearch } from '#features/catalog/use-menu-search.ts';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import { useT } from '#i18n/use-t.ts';
import css from './menu-content.module.css';
import { useRowActions } from './use-row-actions.ts';

const FreshnessNote = lazyExtra(() => import('#features/catalog/freshness-note.tsx'), 'FreshnessNote');

interface Props {
  readonly version: KeyedMenu;
  readonly store: Store;
  readonly cartRow: CartRow | undefined;
  readonly isReadOnly: boolean;
  readonly fetchedAtMs: number | undefined;
  readonly nowMs: number;
  readonly isOffline: boolean;
  readonly onOpen: (product: MenuProduct) => void;
  readonly onHighlight: (highlight: Highlight) => void;
}

/** Prices older than this say from when they are. */
const STALE_AFTER_MS = 30 * 60_000;

export function MenuContent(props: Props) {
  const { version, store, cartRow, isReadOnly, fetchedAtMs, nowMs, isOffline, onOpen, onHighlight } = props;
  const t = useT();
  const { menu } = version;
  const { ignoreRigidStock } = store;
  const search = useMenuSearch(version);
  const favorites = t('menu.favorites');
  const groups = useMemo(
    () => (search.found ? foundSections(menu, search.found) : menuSections(menu, favorites)),
    [menu, search.found, favorites],
  );
  const quantities = useQuantities(cartRow);
  const actions = useRowActions({ menu, ignoreRigidStock, onOpen });
  const content = useMemo(
    () => ({
      quantities,
      isSoldOut: (product: MenuProduct) => isSoldOut(product, { ignoreRigidStock }),
      isReadOnly,
      actions,
      t,
    }),
    [quantities, ignoreRigidStock, isReadOnly, actions, t],
  );

  return (
    <>
      <div className={css.head}>
        {fetchedAtMs !== undefined && (isOffline || nowMs - fetchedAtMs > STALE_AFTER_MS) && (
          <Suspense>
            <FreshnessNote fetchedAtMs={fetchedAtMs} timeZone={store.timeZone} />
          </Suspense>
        )}
        <SearchField value={search.text} onChange={search.setText} />
        {!search.found && <Highlights highlights={store.highlights} onChoose={onHighlight} />}
      </div>
      <SearchStatus search={search} />
      {groups.length > 0 && <MenuList groups={groups} content={content} />}
    </>
  );
}

/** How many of each product are in the bag, all its lines together; a weight line counts once. */
function useQuantities(cartRow: CartRow | undefined): ReadonlyMap<ProductId, number> {
  const cart = cartRow?.cart;
  return useMemo(() => {
    const quantities = new Map<ProductId, number>();
    for (const { productId, measure, amount } of cart ? allLines(cart) : []) {
      quantities.set(productId, (quantities.get(productId) ?? 0) + (isWeight(measure) ? 1 : amount));
    }
    return quantities;
  }, [cart]);
}
