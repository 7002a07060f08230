import { etaInstants } from '#domain/eta-window.ts';
import type { Order } from '#domain/order.ts';
import { isFinal, orderProgress } from '#domain/order-progress.ts';
import type { DateFormat } from '#i18n/format-date.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useT } from '#i18n/use-t.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { StepBar } from '#ui/step-bar.tsx';
import { useNow } from '#ui/use-now.ts';
import css from './order-head.module.css';
import { isStopped, shownStatus, statusWords } from './order-status-words.ts';
import { UpdatedLine, type UpdatedProps } from './updated-line.tsx';

interface Props extends UpdatedProps {
  readonly order: Order;
}

/** Where the order is now: the one thing this screen is opened for. */
export function OrderHead({ order, ...updated }: Props) {
  const t = useT();
  const format = useDateFormat(order.store.timeZone);
  const status = shownStatus(order);
  const { done, of } = orderProgress(status);
  const words = statusWords(t, order);
  const now = useNow(60_000);
  return (
    <Card className={css.head}>
      <div className={css.line}>
        <span className={joinClasses(css.picture, isStopped(status) && css.stopped)}>
          <Icon name={isStopped(status) ? 'close' : status === 'DELIVERED' ? 'check' : 'bag'} />
        </span>
        <div>
          <p className={css.status} aria-live="polite">
            {words}
          </p>
          <p className={css.when}>{whenWords(t, format, order, now)}</p>
        </div>
      </div>
      {!isStopped(status) && (
        <StepBar label={t('order.progress')} text={words} done={done} of={of} isLive={!isFinal(status)} />
      )}
      {!isFinal(status) && <UpdatedLine {...updated} />}
    </Card>
  );
}

/** The window in which it is expected while that lies ahead (B§9), else when it was placed. */
function whenWords(t: Translate, format: DateFormat, order: Order, now: number): string {
  const { schedule, etaMinutes } = order.delivery;
  const isOpen = !isFinal(shownStatus(order));
  if (isOpen && schedule) {
    const day = format.day(schedule.startsAt, now);
    return t('order.scheduledFor', { day, from: format.time(schedule.startsAt), to: format.time(schedule.endsAt) });
  }
  const eta = etaMinutes === null ? null : etaInstants(Date.parse(order.placedAt), etaMinutes);
  if (isOpen && eta && eta.toMs > now)
    return t('order.eta', { from: format.time(eta.fromMs), to: format.time(eta.toMs) });
  return t('order.placedAt', { day: format.day(order.placedAt, now), time: format.time(order.placedAt) });
}
