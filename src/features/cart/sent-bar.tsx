import { useLingui } from '@lingui/react';
import type { IdempotencyKey } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import css from './bag-bar.module.css';
import { Link } from '#ui/link.tsx';

/** The bag went out as an order that is not decided yet: it cannot be changed, but followed (D-43). */
export function SentBar({ orderKey }: { readonly orderKey: IdempotencyKey }) {
  const { i18n } = useLingui();
  return (
    <div className={css.place} data-bottom-bar>
      <Link className={css.bar} to={routes.order.getHref({ id: orderKey })}>
        <span className={css.sent}>{i18n.t('bag.sentTitle')}</span>
        <span className={css.label}>{i18n.t('bag.follow')}</span>
      </Link>
    </div>
  );
}
