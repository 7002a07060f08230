import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { Store } from '#domain/store/store.ts';
import { addToBag, changeInBag, newLineId } from '#features/cart/cart-actions.ts';
import { roomFor } from '#features/cart/room-for.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { isSoldOut } from '#features/catalog/is-sold-out.ts';
import { lineOf, type ProductDraft } from '#features/product/product-draft.ts';
import { ProductSheet } from '#features/product/product-sheet.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import type { ProductTarget } from './product-target.ts';

const TraceabilitySheet = lazyPart(() => import('#features/traceability/traceability-sheet.tsx'), 'TraceabilitySheet');

interface Props {
  /** As it was found when the sheet was opened. */
  readonly target: ProductTarget;
  /** Of the menu as it is now. */
  readonly index: MenuIndex;
  readonly cart: Cart;
  readonly store: Store;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet and what its buttons do to the bag. It closes when the change is on disk, never before. */
export function OpenProduct({ target, index, cart, store, isReadOnly, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const trace = useOverlay('rastreio');
  const { data } = useTenant().databases;
  const { highlight, line } = target;
  const current = findProduct(index, target.product.productId, target.product.groupId);
  const product = current ?? target.product;
  const room = (of: Cart) => roomFor(of, { product, index, ignoreRigidStock: store.ignoreRigidStock, line });

  const put = (draft: ProductDraft) => {
    const made = lineOf(product, draft, { id: line?.id ?? newLineId(), highlightId: highlight?.id ?? null });
    return line ? changeInBag(data, made, room) : addToBag(data, made, room);
  };
  // From the first tap until the sheet is gone, or the change could not be saved: a second tap must not add a second one.
  const isFinishing = useRef(false);
  const finish = async (action: () => Promise<unknown>) => {
    if (isFinishing.current) return;
    isFinishing.current = true;
    isFinishing.current = await save(action);
    if (isFinishing.current) onClose();
  };

  return (
    <>
      <ProductSheet
        opened={target.product}
        current={current ?? null}
        line={line}
        cap={room(cart)}
        isSoldOut={isSoldOut(product, store)}
        isReadOnly={isReadOnly}
        isOpen={isOpen}
        onClose={onClose}
        onSave={(draft) => void finish(() => put(draft))}
        onRemove={(removed: CartLine) => void finish(() => remove(removed))}
        onMax={() => toasts.show(stockToast(i18n))}
        onTrace={() => trace.open(product.productId)}
      />
      <LazyOverlay value={isOpen ? trace.value : null}>
        {(_, isTraceOpen) => (
          <TraceabilitySheet productId={product.productId} isOpen={isTraceOpen} onClose={trace.close} />
        )}
      </LazyOverlay>
    </>
  );
}
