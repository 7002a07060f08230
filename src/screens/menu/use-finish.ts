import { useNavigate } from 'react-router-dom';
import { needsLoginForAge, orderingPath } from '#domain/anonymous-ordering.ts';
import { allLines } from '#domain/cart-operations.ts';
import { EMPTY_CART } from '#domain/empty-cart.ts';
import { findProduct, indexMenu } from '#domain/menu-index.ts';
import { type FinishRefusal, finishRefusal } from '#features/cart/finish-refusal.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

interface Ways {
  readonly onClose: () => void;
  readonly onOpenSheet: (sheet: string) => void;
}

export interface Finish {
  readonly refusal: FinishRefusal | null;
  /** On to the review; a visitor who may not order anonymously meets the login on the way there (decision 2). */
  readonly finish: () => void;
  readonly cure: (refusal: FinishRefusal) => void;
}

export function useFinish(shop: Shop, { onClose, onOpenSheet }: Ways): Finish {
  const navigate = useNavigate();
  const { session } = useTenant();
  const { cartRow, quote, store, allowedTypes, address, place } = shop;
  const isLoggedIn = session !== null;
  const cart = cartRow?.cart ?? EMPTY_CART;
  const path = orderingPath({ isLoggedIn, context: place?.context ?? null });
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes,
    address,
    skipsAddress: !isLoggedIn,
    needsLogin: path === 'tabOrder' && needsLoginForAge(isLoggedIn, productsOf(shop)),
    hasSlot: false,
    isSubmitted: cartRow?.submittedAs != null,
  });

  const cure = ({ code }: FinishRefusal) => {
    switch (code) {
      case 'lineProblems':
        return document.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' });
      case 'noAddress':
      case 'outsideRange':
        return onOpenSheet('address');
      case 'noStore':
      case 'menuOnly':
      case 'noShippingType':
      case 'storeClosed':
        return onOpenSheet('stores');
      case 'needsLogin':
        return void navigate(paths.login.getHref(paths.menu.getHref({ sheet: 'bag' })));
      case 'submitted':
        return cartRow?.submittedAs && void navigate(paths.order.getHref(cartRow.submittedAs));
      case 'emptyCart':
      case 'belowMinimum':
      case 'invalidShippingType':
        return onClose();
    }
  };
  const finish = () => void navigate(path === 'tabOrder' ? paths.tabOrder.getHref() : paths.review.getHref());
  return { refusal, finish, cure };
}

function productsOf({ cartRow, menu }: Shop) {
  const lines = cartRow ? allLines(cartRow.cart) : [];
  if (!menu.version) return [];
  const index = indexMenu(menu.version.menu);
  return lines.flatMap(({ productId, groupId }) => findProduct(index, productId, groupId) ?? []);
}
