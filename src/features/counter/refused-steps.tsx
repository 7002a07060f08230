import { useLingui } from '@lingui/react';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { failureWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { stepWords } from './order-words.ts';
import type { ShopStep } from './shop-steps.ts';
import type { LiveQueue } from './use-counter.ts';

interface Props {
  readonly queue: Pick<LiveQueue, 'steps' | 'orders'>;
  readonly onRead: (id: ShopStep['id']) => void;
}

/** Steps that the server refused, or that came too late, each with its reason, until somebody has read them. */
export function RefusedSteps({ queue, onRead }: Props) {
  const { i18n } = useLingui();
  return queue.steps.flatMap(({ id, orderId, to, refusal }) => {
    if (refusal === null) return [];
    const order = queue.orders?.find((other) => other.id === orderId);
    const step = stepWords(i18n, to);
    return [
      <Banner
        key={id}
        tone="error"
        role="alert"
        title={
          order
            ? i18n.t('counter.refused', { number: formatOrderNumber(order.number), step })
            : i18n.t('counter.refusedOld', { step })
        }
        action={
          <Button kind="secondary" onClick={() => onRead(id)}>
            {i18n.t('counter.read')}
          </Button>
        }
      >
        {refusal === 'late' ? i18n.t('counter.refusedLate') : failureWords(i18n, refusal)}
      </Banner>,
    ];
  });
}
