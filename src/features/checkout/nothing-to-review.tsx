import type { CartRow } from '#db/carts.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** The bag is empty, or went out as an order already: where to go instead. */
export function NothingToReview({ submittedAs }: Pick<CartRow, 'submittedAs'>) {
  const t = useT();
  if (submittedAs) {
    return (
      <EmptyState
        icon="send"
        title={t('bag.sentTitle')}
        action={
          <Link className={buttonClass()} to={paths.order.getHref(submittedAs)} replace>
            {t('bag.follow')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="bag"
      title={t('bag.emptyTitle')}
      text={t('bag.emptyText')}
      action={
        <Link className={buttonClass()} to={paths.menu.getHref()}>
          {t('bag.seeMenu')}
        </Link>
      }
    />
  );
}
