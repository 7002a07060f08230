import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { END_REASON_MAX } from '#domain/limits.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { endMoneyWords, usualReasons } from './order-words.ts';

interface Props {
  readonly order: QueuedOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onEnd: (reason: string) => void;
}

/** Asks why an order is ended, and says what follows: the customer reads the reason, and gets back what was paid. */
export function EndOrderDialog({ order, isOpen, onClose, onEnd }: Props) {
  const { i18n } = useLingui();
  const [reason, setReason] = useState('');
  const number = formatOrderNumber(order.number);
  const isNew = order.status === 'REGISTERED';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isNew ? i18n.t('counter.rejectTitle', { number }) : i18n.t('counter.cancelTitle', { number })}
      footer={
        <Button block kind="danger" onClick={() => onEnd(reason)}>
          {isNew ? i18n.t('counter.rejectConfirm') : i18n.t('counter.cancelConfirm')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{i18n.t('counter.endText')}</Text>
        {order.counter && <Banner tone="info">{endMoneyWords(i18n, order.counter)}</Banner>}
        <Row wraps>
          {usualReasons(i18n, order).map((words) => (
            <Button key={words} kind="secondary" aria-pressed={reason === words} onClick={() => setReason(words)}>
              {words}
            </Button>
          ))}
        </Row>
        <TextAreaField
          label={i18n.t('counter.reason')}
          value={reason}
          maxLength={END_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Sheet>
  );
}
