import { useLingui } from '@lingui/react';
import type { Order } from '#domain/order/order.ts';
import { routes } from '#domain/routing/routes.ts';
import { isRoundOf } from '#domain/table/is-round-of.ts';
import { usePlace } from '#features/scan/use-place.ts';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';

/** Leads from a round to its tab, as long as its table is the scanned one: `/mesa` shows no other. */
export function TabLink({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const context = usePlace()?.context ?? null;
  if (!isRoundOf(context, order)) return null;
  return (
    <Link className={buttonClass({ kind: 'secondary', block: true })} to={routes.tab.getHref()}>
      {i18n.t('tab.see')}
    </Link>
  );
}
