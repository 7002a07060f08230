import { useLingui } from '@lingui/react';
import type { Order, PixCharge } from '#domain/order/order.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const GiveUpDialog = lazyPart(() => import('#features/payment/give-up-dialog.tsx'), 'GiveUpDialog');
const PayAnotherWaySheet = lazyPart(() => import('./pay-another-way-sheet.tsx'), 'PayAnotherWaySheet');

interface Props {
  readonly order: Order;
  readonly pix: PixCharge | null;
  /** A card is being charged: until the acquirer answers, nobody is asked for another payment. */
  readonly isCardInDoubt: boolean;
  readonly onDone: () => void;
}

/** The ways out of an order that waits to be paid, at once and without waiting for its code to die (D-71). */
export function UnpaidWays({ order, pix, isCardInDoubt, onDone }: Props) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  const question = useOverlay('unpaid');
  const refusal = isOffline ? i18n.t('unpaid.offline') : null;
  return (
    <>
      <Stack>
        {!isCardInDoubt && (
          <Button block kind="secondary" refusal={refusal} onRefused={onDone} onClick={() => question.open('pay')}>
            {i18n.t('unpaid.payAnotherWay')}
          </Button>
        )}
        <Button block kind="quiet" refusal={refusal} onRefused={onDone} onClick={() => question.open('giveUp')}>
          {i18n.t('unpaid.giveUp')}
        </Button>
      </Stack>
      <LazyOverlay value={question.value === 'giveUp' ? 'giveUp' : null} onClose={question.close}>
        {(_value, isOpen) => (
          <GiveUpDialog id={order.id} isCard={isCardInDoubt} isOpen={isOpen} onClose={question.close} onDone={onDone} />
        )}
      </LazyOverlay>
      <LazyOverlay value={question.value === 'pay' && !isCardInDoubt ? 'pay' : null} onClose={question.close}>
        {(_value, isOpen) => (
          <PayAnotherWaySheet order={order} pix={pix} isOpen={isOpen} onClose={question.close} onDone={onDone} />
        )}
      </LazyOverlay>
    </>
  );
}
