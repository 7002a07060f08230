import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Order, PixCharge } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';
import { clampInstallments, installmentOptions } from '#domain/pricing/installments.ts';
import type { Store } from '#domain/store/store.ts';
import { AddCardSheet } from '#features/cards/add-card-sheet.tsx';
import { CardPicker } from '#features/cards/card-picker.tsx';
import { InstallmentsSheet } from '#features/cards/installments-sheet.tsx';
import { installmentWords } from '#features/cards/installment-words.ts';
import { type CardChoice, useCardChoice } from '#features/cards/use-card-choice.ts';
import { PaymentSection } from '#features/checkout/payment-section.tsx';
import type { ReviewValues } from '#features/checkout/review-values.ts';
import { submitLabel } from '#features/checkout/submit-label.ts';
import { waysToPayInstead } from '#features/payment/ways-to-pay-instead.ts';
import { useCheckedStore } from '#features/store/use-checked-store.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceLine } from '#ui/choice-line.tsx';
import { Stack } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';
import { paymentOfChoice } from './payment-of-choice.ts';
import { usePayInstead } from './use-pay-instead.ts';

interface Props {
  readonly order: Order;
  /** The code that is shown; another one of the same kind would change nothing. */
  readonly pix: PixCharge | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses how to pay the same order instead: nothing is lost, and the code that was shown dies with the new payment (D-71). */
export function PayAnotherWaySheet({ order, pix, isOpen, onClose, onDone }: Props) {
  const { i18n } = useLingui();
  const { store, revalidation } = useCheckedStore(order.store.id);
  const { settings } = useTenant();
  const total = amountDue(order.total, order.payments);
  const form = useForm<ReviewValues>({ defaultValues: { change: ZERO, comment: '', name: '', phone: '' } });
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const choose = (chosen: PaymentMethod) => {
    // The change belongs to the method that it was typed for (A§4).
    if (chosen !== method) form.setValue('change', ZERO);
    setMethod(chosen);
  };
  const card = useCardChoice();
  const [installments, setInstallments] = useState(1);
  const change = useWatch({ control: form.control, name: 'change' });
  const methods = store ? waysToPayInstead(order, { settings, store, hasPixCode: pix !== null }) : [];
  const count = clampInstallments(installments, total, settings);
  const payment = paymentOfChoice(method, { total, change, installments: count, card });
  const lacking = typeof payment === 'string' ? i18n.t(payment) : null;

  const { isBusy, pay } = usePayInstead(order.id, { onClose, onDone });
  const words = submitLabel({ isPaid: true, method, methods, type: order.delivery.type });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('unpaid.payAnotherWay')}
      footer={
        <Button block busy={isBusy} refusal={lacking} onClick={() => typeof payment !== 'string' && void pay(payment)}>
          <span>{i18n.t(words)}</span>
          <Money value={total} />
        </Button>
      }
    >
      {store ? (
        <PaymentSection
          form={form}
          methods={methods}
          chosen={method}
          total={total}
          problem={null}
          card={
            <CardWays
              storeId={store.id}
              total={total}
              card={card}
              installments={count}
              onInstallments={setInstallments}
            />
          }
          onChoose={choose}
        />
      ) : (
        <NoStoreYet asked={revalidation} />
      )}
    </Sheet>
  );
}

/** How it can be paid, only the store tells. */
function NoStoreYet({ asked: { error, again } }: { readonly asked: Revalidation }) {
  const { i18n } = useLingui();
  if (error === undefined) return <Spinner />;
  return <LoadFailed title={i18n.t('fetchPointsFailure')} error={error} onAgain={again} />;
}

interface CardWaysProps {
  readonly storeId: Store['id'];
  readonly total: Cents;
  readonly card: CardChoice;
  readonly installments: number;
  readonly onInstallments: (count: number) => void;
}

function CardWays({ storeId, total, card, installments, onInstallments }: CardWaysProps) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const [open, setOpen] = useState<'card' | 'installments' | null>(null);
  const close = () => setOpen(null);
  const options = installmentOptions(total, settings);
  const chosen = options.find(({ count }) => count === installments);
  return (
    <Stack gap={3} isInset>
      <CardPicker
        cards={card.cards ?? []}
        oneTime={card.oneTime.card}
        chosenId={card.id}
        onChoose={card.choose}
        onAdd={() => setOpen('card')}
      />
      {options.length > 1 && chosen && (
        <ChoiceLine
          icon={LAZY_ICONS.card}
          title={i18n.t('installments.title')}
          detail={installmentWords(chosen, i18n)}
          action={{ label: i18n.t('shipping.change'), onAct: () => setOpen('installments') }}
        />
      )}
      <AddCardSheet
        storeId={storeId}
        isOpen={open === 'card'}
        onClose={close}
        onAdded={({ id }) => card.choose(id)}
        onUseOnce={(held) => {
          card.oneTime.hold(held);
          card.choose('new');
        }}
      />
      <InstallmentsSheet
        amount={total}
        rules={settings}
        isInterestFree={settings.interestFreeInstallments}
        chosen={installments}
        isOpen={open === 'installments'}
        onClose={close}
        onChoose={onInstallments}
      />
    </Stack>
  );
}
