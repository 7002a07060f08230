import type { IdempotencyKey } from '#domain/ids.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { Link } from '#ui/link.tsx';
import css from './bag-bar.module.css';

/** The bag went out as an order that is not decided yet: it cannot be changed, but followed (D-43). */
export function SentBar({ orderKey }: { readonly orderKey: IdempotencyKey }) {
  const t = useT();
  return (
    <div className={css.place}>
      <Link className={css.bar} to={paths.order.getHref(orderKey)}>
        <span className={css.sent}>{t('bag.sentTitle')}</span>
        <span className={css.label}>{t('bag.follow')}</span>
      </Link>
    </div>
  );
}
