import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { listUnsent } from '#features/orders/read-current-order.ts';
import { NamedStoreWays } from '#features/store/named-store-ways.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';

/** Read like a page of the shop, below a message that is centred on the screen. */
const PLACE = { display: 'grid', gap: 'var(--space-3)', maxWidth: 'var(--column)', textAlign: 'start' } as const;

/**
 * What is left to say where a shop is gone, and all its screens with it: that it may have received an order whose answer was lost,
 * and whom to ask.
 */
export function OrdersInDoubt() {
  const { i18n } = useLingui();
  const { databases } = useTenant();
  const unsent = useLiveQuery(async () => listUnsent(databases), [databases]) ?? [];
  return (
    <div style={PLACE}>
      {unsent.map(
        ({ id, quote, mayHaveArrived }) =>
          mayHaveArrived &&
          quote && (
            <Banner
              key={id}
              tone="warning"
              role="status"
              title={i18n.t('outbox.shopGone.title', { store: quote.storeName, total: formatMoney(quote.total) })}
            >
              {i18n.t('outbox.shopGone.text')}
              <NamedStoreWays name={quote.storeName} />
            </Banner>
          ),
      )}
    </div>
  );
}
