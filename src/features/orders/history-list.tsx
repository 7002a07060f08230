import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '#domain/durations.ts';
import type { CustomerId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Sentinel } from '#ui/sentinel.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { HistoryDay } from './history-day.tsx';
import css from './history-list.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { mergeOrders, type OrderDay, orderDays } from './order-days.ts';
import { ReceiptRows } from './receipt-rows.tsx';
import { useDeviceOrders } from './use-device-orders.ts';
import { useHistory } from './use-history.ts';
import { useWaitingOrders } from './waiting-orders.tsx';

/** Past orders by day, loaded as the customer scrolls; pages seen before are available offline (B§2). */
export function CustomerOrders({ uid }: { readonly uid: CustomerId }) {
  const { i18n } = useLingui();
  const { pages, updatedAt, hasMore, isLoading, error, showMore, again } = useHistory(uid);
  const here = useDeviceOrders();
  if (!pages || !here.found || (pages.length === 0 && isLoading)) return <HistorySkeleton />;
  const history = pages.flatMap((page) => page.orders);
  const days = orderDays(mergeOrders(history, here.found.orders, { hasMore }));
  const { receipts } = here.found;
  if (days.length + receipts.length === 0 && error !== undefined)
    return <LoadFailed title={i18n.t('history.loadFailed')} error={error} onAgain={again} />;
  if (days.length + receipts.length === 0) return <HistoryEmpty />;
  return (
    <>
      <NotNewest error={error} updatedAt={updatedAt} onAgain={again} />
      <ReceiptRows receipts={receipts} />
      <Days days={days} />
      {hasMore && (
        <Sentinel key={pages.length} isBusy={isLoading} onSeen={showMore} label={i18n.t('history.loading')} />
      )}
      {!hasMore && <p className={css.end}>{i18n.t('history.end')}</p>}
    </>
  );
}

/** What was ordered on this device without a login, live and offline (D-80). */
export function VisitorOrders() {
  const { i18n } = useLingui();
  const { found, error, again } = useDeviceOrders();
  if (!found) return <HistorySkeleton />;
  const { orders, receipts, updatedAt } = found;
  if (orders.length + receipts.length === 0) return <HistoryEmpty login={<LogInForAll />} />;
  return (
    <>
      <NotNewest error={error} updatedAt={updatedAt} onAgain={again} />
      <ReceiptRows receipts={receipts} />
      <Days days={orderDays(orders)} />
      <p className={css.end}>
        {i18n.t('history.onThisDevice')} <LogInForAll />
      </p>
    </>
  );
}

/** The server's clock, to know which day is "today". */
const CLOCK_MS = MINUTE_MS;

function Days({ days }: { readonly days: readonly OrderDay[] }) {
  const nowMs = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  if (nowMs === null) return <HistorySkeleton />;
  return days.map((day) => <HistoryDay key={day.day} day={day} nowMs={nowMs} />);
}

const AGE_MS = 10_000;

interface NotNewestProps {
  readonly error: unknown;
  /** Epoch ms; null when nothing here can have changed since it was told. */
  readonly updatedAt: number | null;
  readonly onAgain: () => void;
}

/** What is here is shown, and may have moved since: says from when it is. */
function NotNewest({ error, updatedAt, onAgain }: NotNewestProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const isOffline = useLinkState() === 'offline';
  const now = useNow(AGE_MS);
  if (error === undefined && !isOffline) return null;
  const text =
    updatedAt === null
      ? i18n.t('history.failed')
      : i18n.t('history.failedAge', { age: formatAge(now - updatedAt, language) });
  return (
    <Banner
      tone="warning"
      icon={isOffline || isSignalFailure(error) ? 'offline' : 'store'}
      role="status"
      action={
        <Button kind="quiet" onClick={onAgain}>
          {i18n.t('app.tryAgain')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

function LogInForAll() {
  const { i18n } = useLingui();
  return (
    <Link className={css.login} to={routes.login.getHref({ redirect: routes.orders.getHref() })}>
      {i18n.t('history.logInForAll')}
    </Link>
  );
}

/** Does not say that there are no orders yet while one waits on this device. */
function HistoryEmpty({ login }: { readonly login?: ReactNode }) {
  const { i18n } = useLingui();
  const waiting = useWaitingOrders();
  if (!waiting) return <HistorySkeleton />;
  if (waiting.length > 0) return login && <p className={css.end}>{login}</p>;
  return (
    <EmptyState
      icon="receipt"
      title={i18n.t('history.emptyTitle')}
      text={i18n.t('history.emptyText')}
      action={
        <>
          <Link className={buttonClass()} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
          {login}
        </>
      }
    />
  );
}
