import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { listUnsent } from './read-current-order.ts';
import { routes } from '#domain/routing/routes.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import listCss from './history-list.module.css';
import css from './history-row.module.css';
import { OUTBOX_WORDS, shownWord } from './order-status-words.ts';
import { Link } from '#ui/link.tsx';

/** Undefined until this device was asked. */
export function useWaitingOrders(): readonly OutboxItem[] | undefined {
  const { databases } = useTenant();
  return useLiveQuery(async () => listUnsent(databases), [databases]);
}

/** Orders that the store does not have yet stand above all others. */
export function WaitingOrders() {
  const { i18n } = useLingui();
  const orders = useWaitingOrders() ?? [];
  if (orders.length === 0) return null;
  return (
    <section className={listCss.day} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className={listCss.name}>
        {i18n.t('history.onTheWay')}
      </h2>
      <ul className={listCss.rows}>
        {orders.map((item) => (
          <WaitingRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ item: { id, word, quote } }: { readonly item: OutboxItem }) {
  const { i18n } = useLingui();
  const link = useLinkState();
  if (!quote || word === 'received') return null;
  return (
    <li>
      <Link className={css.row} to={routes.order.getHref({ id })}>
        <span className={css.head}>
          <span>{quote.storeName}</span>
          <Money value={quote.total} className={css.total} />
        </span>
        <span className={css.foot}>
          <Badge tone="warning" icon="device">
            {i18n.t(OUTBOX_WORDS[shownWord(word, link)].title)}
          </Badge>
        </span>
      </Link>
    </li>
  );
}
