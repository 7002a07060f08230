import { useLingui } from '@lingui/react';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import css from './counter.module.css';
import { refusalWords, stepWords } from './order-words.ts';
import type { ShopStep, Tap } from './shop-steps.ts';
import type { SoldOutTap } from './sold-out-taps.ts';
import type { LiveQueue } from './use-counter.ts';

interface Props {
  readonly queue: Pick<LiveQueue, 'steps' | 'soldOut' | 'orders'>;
  readonly onRead: (id: Tap['id']) => void;
}

/** What the server refused, or what came too late, each with its reason, until somebody has read them. */
export function RefusedTaps({ queue, onRead }: Props) {
  const { i18n } = useLingui();
  const stepTitle = ({ orderId, to }: ShopStep): string => {
    const order = queue.orders?.find((other) => other.id === orderId);
    const step = stepWords(i18n, to);
    return order
      ? i18n.t('counter.refused', { number: formatOrderNumber(order.number), step })
      : i18n.t('counter.refusedOld', { step });
  };
  const soldOutTitle = ({ isSoldOut, name }: SoldOutTap): string =>
    i18n.t('counter.menu.refused', {
      name,
      tap: isSoldOut ? i18n.t('counter.menu.soldOut') : i18n.t('counter.menu.back'),
    });
  const refused = [
    ...queue.steps.map((step) => ({ ...step, title: stepTitle(step) })),
    ...queue.soldOut.map((tap) => ({ ...tap, title: soldOutTitle(tap) })),
  ];
  return refused.map(
    ({ id, title, refusal }) =>
      refusal !== null && (
        <Banner
          key={id}
          tone="error"
          role="alert"
          title={title}
          action={
            <Button kind="secondary" className={css.onTint} onClick={() => onRead(id)}>
              {i18n.t('counter.read')}
            </Button>
          }
        >
          {refusalWords(i18n, refusal)}
        </Banner>
      ),
  );
}
