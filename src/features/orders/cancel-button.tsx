import { useLingui } from '@lingui/react';
import type { Order } from '#domain/order/order.ts';
import { canCancel } from '#domain/order/order-progress.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button } from '#ui/button.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { shownStatus } from './order-status-words.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');

interface Props {
  readonly order: Order;
  /** It is of the customer who is logged in. */
  readonly isOwn: boolean;
  readonly onCancelled: () => void;
}

/** Shown while the order can still be cancelled (B§4). Only its customer may cancel; a visitor calls the store. */
export function CancelButton({ order, isOwn, onCancelled }: Props) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  const question = useOverlay('cancel');
  const isOffered = isOwn && canCancel(shownStatus(order));
  return (
    <>
      {isOffered && (
        <Button
          block
          kind="quiet"
          refusal={isOffline ? i18n.t('order.cancelOffline') : null}
          onRefused={onCancelled}
          onClick={() => question.open('1')}
        >
          {i18n.t('order.cancel')}
        </Button>
      )}
      <LazyOverlay value={isOffered ? question.value : null} onClose={question.close}>
        {(_value, isOpen) => (
          <CancelDialog order={order} isOpen={isOpen} onClose={question.close} onCancelled={onCancelled} />
        )}
      </LazyOverlay>
    </>
  );
}
