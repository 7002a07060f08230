import { Navigate, useLocation } from 'react-router-dom';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { productBySku } from '#domain/catalog/find-in-menu.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { routes } from '#domain/routing/routes.ts';
import { ProductState } from './product-state.tsx';

interface Props {
  readonly sku: string;
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
}

/** Looks on this device first; that a product does not exist only the store itself can say. */
export function FindProduct({ sku, storeId, shippingType }: Props) {
  const { state } = useLocation();
  const { version, revalidation } = useMenu(storeId, shippingType);
  const product = version && productBySku(version.menu, sku);
  // Where it comes from the reader over the menu, closing the product leads back there.
  if (product) return <Navigate replace state={state} to={routes.menu.getHref({ item: product.id })} />;
  if (revalidation.error !== undefined) return <ProductState kind="waiting" />;
  const isDecided = version && !revalidation.isRunning;
  return <ProductState kind={isDecided ? 'notFound' : 'opening'} />;
}
