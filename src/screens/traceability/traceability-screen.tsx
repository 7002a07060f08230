import { useLingui } from '@lingui/react';
import type { ProductId } from '#domain/ids.ts';
import { findOffer } from '#domain/catalog/find-in-menu.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { BatchTracking } from '#features/traceability/batch-tracking.tsx';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { ProductImage } from '#ui/product-image.tsx';
import css from './traceability-screen.module.css';

/** `/rastreio/{productId}` (D-12): where a package comes from. */
export function TraceabilityScreen() {
  const productId = useRouteParams(routes.traceability).productId as ProductId;
  const { i18n } = useLingui();
  const cartRow = useCart();
  const { version } = useMenu(cartRow?.cart.storeId ?? null, cartRow?.cart.shippingType ?? 'ADDRESS');
  // A visitor who scanned a package may have no store yet, so the lookup does not need the product's name.
  const product = version && findOffer(version.menu, productId);
  return (
    <Screen
      title={i18n.t('tracking.title')}
      backTo={product ? routes.menu.getHref({ item: product.id }) : routes.menu.getHref()}
    >
      {product && (
        <p className={css.product}>
          <ProductImage file={product.image} className={css.photo} />
          {product.name}
        </p>
      )}
      <BatchTracking productId={productId} />
    </Screen>
  );
}
