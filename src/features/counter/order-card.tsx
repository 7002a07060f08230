import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { MINUTE_MS } from '#domain/durations.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { formatPhone, phoneToE164 } from '#domain/person/phone.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { promisedUntil } from '#domain/order/queue-turn.ts';
import { nextStep, statusBefore, stopOf } from '#domain/order/shop-moves.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import type { Counter } from './counter-actions.ts';
import css from './counter.module.css';
import { EndOrderDialog } from './end-order-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { dueWords, placedWords } from './order-times.ts';
import { counterStatusWords, moneyWords, placeWords, stepWords } from './order-words.ts';
import { takeStep } from './shop-steps.ts';

export interface OrderCardProps {
  readonly counter: Counter;
  readonly order: QueuedOrder;
  /** Shows neither money nor persons. */
  readonly isKitchen: boolean;
  /** Told where orders of several stores stand side by side. */
  readonly isStoreTold: boolean;
  /** A step that was taken here has not reached the server. */
  readonly isWaiting: boolean;
  readonly now: number;
  readonly onPrint: (order: QueuedOrder) => void;
}

/** One order of the queue: what to make, for whom, until when, and the next step at one tap. */
export function OrderCard({ counter, order, isKitchen, isStoreTold, isWaiting, now, onPrint }: OrderCardProps) {
  const { i18n } = useLingui();
  const facts = isKitchen ? null : order.counter;
  const number = formatOrderNumber(order.number);
  return (
    <Card className={css.order}>
      <article aria-label={i18n.t('counter.order', { number })} tabIndex={-1} data-order={order.id}>
        <Stack gap={3}>
          <Row className={css.head}>
            <h3 className={css.number}>{number}</h3>
            <Text as="span" tone="strong">
              {order.calledName}
            </Text>
            <IconButton icon="receipt" label={i18n.t('counter.print', { number })} onClick={() => onPrint(order)} />
          </Row>
          <OrderTimes order={order} isStoreTold={isStoreTold} now={now} />
          <OrderLines lines={order.lines} isPriced={facts !== null} />
          {order.comment && <p className={css.note}>{order.comment}</p>}
          {facts && (
            <Stack gap={1}>
              <Text size="s" tone="strong">
                {moneyWords(i18n, facts)}
              </Text>
              {facts.address.map((line) => (
                <Text key={line} size="s">
                  {line}
                </Text>
              ))}
              {facts.contact?.phone && (
                <a className={css.phone} href={`tel:${phoneToE164(facts.contact.phone)}`}>
                  {formatPhone(facts.contact.phone)}
                </a>
              )}
              {facts.reason && <Text size="s">{i18n.t('counter.reasonGiven', { reason: facts.reason })}</Text>}
            </Stack>
          )}
          {isWaiting && (
            <Text size="s" tone="muted" role="status">
              {i18n.t('counter.waitsToBeSent')}
            </Text>
          )}
          <OrderSteps counter={counter} order={order} mayEnd={facts !== null} />
        </Stack>
      </article>
    </Card>
  );
}

/** Where it goes, since when it waits, and until when it was promised; the day is told of whatever is not of today. */
function OrderTimes({ order, isStoreTold, now }: Pick<OrderCardProps, 'order' | 'isStoreTold' | 'now'>) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const saying = { i18n, language, format: useDateFormat(order.timeZone) };
  const isOpen = nextStep(order.status, order.shippingType) !== null;
  const until = promisedUntil(order);
  const isLate = isOpen && until !== null && Date.parse(until) < now;
  const due = dueWords(saying, order, { now, isLate });
  const isSlotShown = order.schedule != null && !isLate;
  return (
    <>
      <Row wraps>
        {isStoreTold && <Badge icon="store">{order.storeName}</Badge>}
        <Badge tone="accent" icon={order.shippingType === 'ADDRESS' ? 'delivery' : 'table'}>
          {placeWords(i18n, order)}
        </Badge>
        {!isOpen && <Badge>{counterStatusWords(i18n, order.status)}</Badge>}
        <Text as="span" size="s" tone="muted">
          {placedWords(saying, order, now) ??
            formatAge(Math.floor((now - Date.parse(order.placedAt)) / MINUTE_MS) * MINUTE_MS, language)}
        </Text>
        {due !== null && !isSlotShown && (
          <Badge tone={isLate ? 'error' : 'neutral'} icon={isLate ? 'alert' : 'clock'}>
            {due}
          </Badge>
        )}
      </Row>
      {isSlotShown && (
        <p className={css.slot}>
          <Icon name="clock" size={1.25} />
          {due}
        </p>
      )}
    </>
  );
}

interface StepsProps extends Pick<OrderCardProps, 'counter' | 'order'> {
  readonly mayEnd: boolean;
}

function OrderSteps({ counter, order, mayEnd }: StepsProps) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [isEnding, setIsEnding] = useState(false);
  const take = (step: Parameters<typeof takeStep>[2]) =>
    void takeStep(counter.tenant, order, step).catch((error: unknown) =>
      toasts.show({ id: 'step', tone: 'error', text: errorWords(i18n, error) }),
    );
  const next = nextStep(order.status, order.shippingType);
  const before = statusBefore(order.status);
  const end = mayEnd ? stopOf(order.status, order.shippingType) : null;
  return (
    <>
      {next && (
        <Button block onClick={() => take({ to: next })}>
          {stepWords(i18n, next)}
        </Button>
      )}
      {(before ?? end) && (
        <Row wraps>
          {before && (
            <Button kind="quiet" onClick={() => take({ to: before })}>
              {i18n.t('counter.undo')}
            </Button>
          )}
          {end && (
            <Button kind="quiet" onClick={() => setIsEnding(true)}>
              {end === 'REJECTED' ? i18n.t('counter.reject') : i18n.t('counter.cancel')}
            </Button>
          )}
        </Row>
      )}
      {end && (
        <EndOrderDialog
          order={order}
          isOpen={isEnding}
          onClose={() => setIsEnding(false)}
          onEnd={(reason) => {
            setIsEnding(false);
            take({ to: end, reason });
          }}
        />
      )}
    </>
  );
}
