import { useLingui } from '@lingui/react';
import type { ReceiptRow } from '#db/data-rows.ts';
import { routes } from '#domain/routing/routes.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import listCss from './history-list.module.css';
import css from './history-row.module.css';
import { NumberMark } from './order-number.tsx';

/** Orders that the store has, and of which this device knows no more than their receipt. */
export function ReceiptRows({ receipts }: { readonly receipts: readonly ReceiptRow[] }) {
  const { i18n } = useLingui();
  if (receipts.length === 0) return null;
  return (
    <ul className={listCss.rows} aria-label={i18n.t('orderStatus.REGISTERED')}>
      {receipts.map(({ id, number, storeName, total }) => (
        <li key={id}>
          <Link className={css.row} to={routes.order.getHref({ id })}>
            <span className={css.head}>
              <span>
                <NumberMark number={number} /> {storeName}
              </span>
              <Money value={total} className={css.total} />
            </span>
            <span className={css.foot}>
              <Badge tone="accent" icon="clock">
                {i18n.t('orderStatus.REGISTERED')}
              </Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
