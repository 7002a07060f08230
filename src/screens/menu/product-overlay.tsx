import { useMemo, useState } from 'react';
import type { CartRow } from '#db/carts.ts';
import { indexMenu } from '#domain/menu-index.ts';
import type { Store } from '#domain/store.ts';
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
      isReadOnly={isReadOnly}
      {...asked}
    />
  );
}

interface Props extends Asked {
  readonly cartRow: CartRow;
  readonly store: Store;
  readonly version: KeyedMenu;
  readonly isReadOnly: boolean;
}

function FoundProduct({ cartRow, store, version, isReadOnly, item, lineId, isOpen, onClose }: Props) {
  const { cart } = cartRow;
  const index = useMemo(() => indexMenu(version.menu), [version]);
  // Looked up once per opening: a line that the sheet itself removes must not turn it into "not found" on its way out.
  const [target] = useState(() => {
    const surroundings = { menu: version.menu, index, cart, highlights: store.highlights };
    if (lineId !== null) return targetOfLine(lineId, surroundings);
    return item === null ? null : targetOfItem(item, surroundings);
  });
  if (!target) return <ProductGone isOpen={isOpen} onClose={onClose} />;
  return (
    <OpenProduct target={target} cart={cart} store={store} isReadOnly={isReadOnly} isOpen={isOpen} onClose={onClose} />
  );
}
