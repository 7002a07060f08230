import { useEffect, useMemo, useState } from 'react';
import type { CartRow } from '#db/data-rows.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Store } from '#domain/store/store.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { ProductGone } from '#features/product/product-gone.tsx';
import { OpenProduct } from './open-product.tsx';
import { targetOfItem, targetOfLine } from './product-target.ts';
import { useOpenings } from './use-openings.ts';
import type { Shop } from './use-shop.ts';

interface Asked {
  /** What to add; null when a line is edited. */
  readonly item: string | null;
  readonly lineId: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A product's sheet, once the shop behind it is known. */
export function ProductOverlay({ shop, ...asked }: Asked & { readonly shop: Shop }) {
  const openings = useOpenings(asked.isOpen);
  const { cartRow, store, menu, isReadOnly } = shop;
  if (!cartRow || !store || !menu.version) return null;
  return (
    <FoundProduct
      key={openings}
      cartRow={cartRow}
      store={store}
      version={menu.version}
      isAsking={menu.revalidation.isRunning}
      isReadOnly={isReadOnly}
      {...asked}
    />
  );
}

interface Props extends Asked {
  readonly cartRow: CartRow;
  readonly store: Store;
  readonly version: KeyedMenu;
  /** The menu is being asked for. */
  readonly isAsking: boolean;
  readonly isReadOnly: boolean;
}

function FoundProduct({ cartRow, store, version, isAsking, isReadOnly, item, lineId, ...overlay }: Props) {
  const { cart } = cartRow;
  const index = useMemo(() => indexMenu(version.menu), [version]);
  const find = () => {
    const surroundings = { menu: version.menu, index, cart, highlights: store.highlights };
    if (lineId !== null) return targetOfLine(lineId, surroundings);
    return item === null ? null : targetOfItem(item, surroundings);
  };
  // What was found stays: a line that the sheet itself removes must not turn it into "not found" on its way out.
  // What was not is looked for again: the menu of this device may be yesterday's.
  const [target, setTarget] = useState(find);
  const later = target || !overlay.isOpen ? null : find();
  if (later) setTarget(later);
  const isSure = useSettled(!isAsking);
  if (!target) return <ProductGone isSure={isSure} {...overlay} />;
  return <OpenProduct target={target} index={index} cart={cart} store={store} isReadOnly={isReadOnly} {...overlay} />;
}

/** What has arrived is on the screen this much later at most. */
const SHOWN_AFTER_MS = 300;

/** True from the first time on that something was so for a moment. */
function useSettled(isSo: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsSettled(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSettled;
}
