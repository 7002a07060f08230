import { useLingui } from '@lingui/react';
import type { CustomerId } from '#domain/ids.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sentinel } from '#ui/sentinel.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { HistoryDay } from './history-day.tsx';
import css from './history-list.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { orderDays } from './order-days.ts';
import { useHistory } from './use-history.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { Link } from '#ui/link.tsx';

/** The server's clock, to know which day is "today". */
const CLOCK_MS = MINUTE_MS;

/** Past orders by day, loaded as the customer scrolls; pages seen before are available offline (B§2). */
export function HistoryList({ uid }: { readonly uid: CustomerId }) {
  const { i18n } = useLingui();
  const { pages, hasMore, isLoading, error, showMore, again } = useHistory(uid);
  const nowMs = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  if (!pages || nowMs === null || (pages.length === 0 && isLoading)) return <HistorySkeleton />;
  const days = orderDays(pages.flatMap((page) => page.orders));
  if (days.length === 0 && error !== undefined)
    return <LoadFailed title={i18n.t('history.loadFailed')} error={error} onAgain={again} />;
  if (days.length === 0) return <HistoryEmpty />;
  return (
    <>
      {error !== undefined && (
        <Banner
          tone="warning"
          icon="offline"
          role="status"
          action={
            <Button kind="quiet" onClick={again}>
              {i18n.t('app.tryAgain')}
            </Button>
          }
        >
          {i18n.t('history.failed')}
        </Banner>
      )}
      {days.map((day) => (
        <HistoryDay key={day.day} day={day} nowMs={nowMs} />
      ))}
      {hasMore && (
        <Sentinel key={pages.length} isBusy={isLoading} onSeen={showMore} label={i18n.t('history.loading')} />
      )}
      {!hasMore && days.length > 1 && <p className={css.end}>{i18n.t('history.end')}</p>}
    </>
  );
}

function HistoryEmpty() {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon="receipt"
      title={i18n.t('history.emptyTitle')}
      text={i18n.t('history.emptyText')}
      action={
        <Link className={buttonClass()} to={routes.menu.getHref()}>
          {i18n.t('notFound.toMenu')}
        </Link>
      }
    />
  );
}
