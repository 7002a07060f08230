import type { CustomerId } from '#domain/ids.ts';
import { useT } from '#i18n/use-t.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sentinel } from '#ui/sentinel.tsx';
import { HistoryDay } from './history-day.tsx';
import { HistoryEmpty } from './history-empty.tsx';
import css from './history-list.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { orderDays } from './order-days.ts';
import { useHistory } from './use-history.ts';

/** B§2: past orders by days, more as the customer scrolls; what was seen once is there without a signal. */
export function HistoryList({ uid }: { readonly uid: CustomerId }) {
  const t = useT();
  const { pages, hasMore, isLoading, error, showMore, again } = useHistory(uid);
  if (!pages || (pages.length === 0 && isLoading)) return <HistorySkeleton />;
  const days = orderDays(pages.flatMap((page) => page.orders));
  return (
    <>
      {error !== undefined && (
        <Banner
          tone="warning"
          icon="offline"
          role="status"
          action={
            <Button kind="quiet" onClick={again}>
              {t('app.tryAgain')}
            </Button>
          }
        >
          {t('history.failed')}
        </Banner>
      )}
      {days.length === 0 && error === undefined && <HistoryEmpty />}
      {days.map((day) => (
        <HistoryDay key={day.day} day={day} />
      ))}
      {hasMore && <Sentinel key={pages.length} isBusy={isLoading} onSeen={showMore} label={t('history.loading')} />}
      {!hasMore && days.length > 1 && <p className={css.end}>{t('history.end')}</p>}
    </>
  );
}
