import { Navigate } from 'react-router-dom';
import { useCart } from '#features/cart/use-cart.ts';
import { productBySku } from '#features/catalog/product-by-sku.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** `/m/{sku}`: finds the product on the menu of the customer's store and opens its sheet there. */
export function ProductLinkScreen({ sku }: { readonly sku: string }) {
  const t = useT();
  const cartRow = useCart();
  const { version, revalidation } = useMenu(cartRow?.cart.storeId ?? null, cartRow?.cart.shippingType ?? 'ADDRESS');
  useScreenTitle(t('menu.title'));

  const product = version && productBySku(version.menu, sku);
  if (product) return <Navigate replace to={paths.menu.getHref({ item: product.id })} />;
  // Without a store the menu screen chooses one first.
  if (cartRow && cartRow.cart.storeId === null) return <Navigate replace to={paths.menu.getHref()} />;
  const isDecided = version && !revalidation.isRunning;
  if (!isDecided && !revalidation.error) {
    return <EmptyState level={1} icon="search" title={t('product.link.opening')} action={<Spinner />} />;
  }
  return (
    <EmptyState
      level={1}
      icon="search"
      title={t('productNotFound')}
      text={t('product.link.notFoundText')}
      action={
        <Link className={buttonClass()} to={paths.menu.getHref()}>
          {t('bag.seeMenu')}
        </Link>
      }
    />
  );
}
