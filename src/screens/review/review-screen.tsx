import { useCart } from '#features/cart/use-cart.ts';
import { useQuote } from '#features/cart/use-quote.ts';
import { useCheckedMenu } from '#features/catalog/use-menu.ts';
import { ReviewSkeleton } from '#features/checkout/review-skeleton.tsx';
import { useReviewDraft } from '#features/checkout/use-review-draft.ts';
import { usePlace } from '#features/scan/use-place.ts';
import { useStore } from '#features/store/use-store.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { Screen } from '#tenant/screen.tsx';
import { Review } from './review.tsx';

/** `/pedido`: the review of a logged-in customer's order (A§2). */
export function ReviewScreen() {
  const t = useT();
  const cartRow = useCart();
  const place = usePlace();
  const draft = useReviewDraft();
  const store = useStore(cartRow?.cart.storeId);
  const { version } = useCheckedMenu(cartRow?.cart.storeId ?? null, cartRow?.cart.shippingType ?? 'ADDRESS');
  const { quote, isCurrent } = useQuote({
    cartRow,
    version,
    store,
    deliveryPrice: draft?.deliveryAddress?.deliveryPrice ?? null,
  });

  const order =
    cartRow && place && draft && store && version && quote
      ? { cartRow, store, quote, draft, context: place.context, menuHash: version.key }
      : undefined;
  return (
    <Screen title={t('review.title')} backTo={paths.menu.getHref({ sheet: 'bag' })}>
      {order ? <Review order={order} isQuoteCurrent={isCurrent} /> : <ReviewSkeleton />}
    </Screen>
  );
}
