import type { Cart, CartLine } from '#domain/cart.ts';
import type { Store } from '#domain/store.ts';
import { addToBag, changeInBag, newLineId } from '#features/cart/cart-actions.ts';
import { roomFor } from '#features/cart/room-for.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { isSoldOut } from '#features/catalog/is-sold-out.ts';
import { lineOf, type ProductDraft } from '#features/product/product-draft.ts';
import { ProductSheet } from '#features/product/product-sheet.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { ProductTarget } from './product-target.ts';

interface Props {
  readonly target: ProductTarget;
  readonly cart: Cart;
  readonly store: Store;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet and what its buttons do to the bag. It closes when the change is on disk, never before. */
export function OpenProduct({ target, cart, store, isReadOnly, isOpen, onClose }: Props) {
  const t = useT();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const { data } = useTenant().databases;
  const { product, highlight, index, line } = target;
  const stock = { product, index, ignoreRigidStock: store.ignoreRigidStock, line };

  const put = (draft: ProductDraft) => {
    const made = lineOf(product, draft, { id: line?.id ?? newLineId(), highlightId: highlight?.id ?? null });
    return line ? changeInBag(data, made) : addToBag(data, made, (current) => roomFor(current, stock));
  };
  const finish = async (action: () => Promise<unknown>) => {
    if (await save(action)) onClose();
  };

  return (
    <ProductSheet
      product={product}
      line={line}
      cap={roomFor(cart, stock)}
      isSoldOut={isSoldOut(product, store)}
      isReadOnly={isReadOnly}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(draft) => void finish(() => put(draft))}
      onRemove={(removed: CartLine) => void finish(() => remove(removed))}
      onMax={() => toasts.show(stockToast(t))}
    />
  );
}
