import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { isTabPaymentUnderWay, TableLeft } from '#db/tab-payment-notes.ts';
import type { OnlineMethod } from '#domain/payment/payment-method.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { routes } from '#domain/routing/routes.ts';
import { tabRest } from '#domain/table/tab-bill.ts';
import { billOf, type TableTab } from '#domain/table/table-tab.ts';
import { CardPicker } from '#features/cards/card-picker.tsx';
import { useCardChoice } from '#features/cards/use-card-choice.ts';
import { ExtrasPicker } from '#features/table-tab/extras-picker.tsx';
import { PartPicker } from '#features/table-tab/part-picker.tsx';
import { payTabPart, type TabWish } from '#features/table-tab/pay-tab-part.ts';
import { fetchTab, type TabPlace, useTableTab } from '#features/table-tab/use-table-tab.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { errorWords } from '#tenant/error-words.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Stack } from '#ui/layout.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { Money } from '#ui/money.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { useGuest } from './table-tab-screen.tsx';
import { TabUnknown } from './tab-unknown.tsx';
import { useTabWish } from './use-tab-wish.ts';

const AddCardSheet = lazyPart(() => import('#features/cards/add-card-sheet.tsx'), 'AddCardSheet');

/** `/mesa/pagar`: how much of the tab, what on top of it, and how. */
export function PayTabScreen() {
  const { i18n } = useLingui();
  const { place, tab, payment, refresh } = useTableTab();
  if (tab && (tab.closedAt !== null || tabRest(billOf(tab)) === 0))
    return <Navigate replace to={routes.tab.getHref()} />;
  return (
    <Screen title={i18n.t('payTab.title')} backTo={routes.tab.getHref()}>
      {place && tab ? (
        <PayOnce place={place} tab={tab} payment={payment} />
      ) : (
        <TabUnknown error={refresh.error} onAgain={refresh.again} />
      )}
    </Screen>
  );
}

interface FormProps {
  readonly place: TabPlace;
  readonly tab: TableTab;
}

interface OnceProps extends FormProps {
  readonly payment: TabPaymentNote | null;
}

/**
 * Leads to the payment of this device that is under way instead of asking for another one, whatever link led here. Decided
 * once: the form notes its own payment before the answer is there, and must stay to say how that ended.
 */
function PayOnce({ payment, ...form }: OnceProps) {
  const [isUnderWay] = useState(payment !== null && isTabPaymentUnderWay(payment));
  return isUnderWay ? <Navigate replace to={routes.tab.getHref()} /> : <PayForm {...form} />;
}

function PayForm({ place, tab }: FormProps) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const bill = billOf(tab);
  const wish = useTabWish(tab);
  const method = useMethod(place, tab);
  const { part, amount, total } = wish;
  const { isPaying, error, pay } = usePaying(place, { ...wish.asked, payment: method.payment });

  const refusal = (): string | null => {
    if (isOffline) return i18n.t('payTab.needsSignal');
    if (part.kind === 'items' && part.items.length === 0) return i18n.t('payTab.chooseItems');
    if (amount === 0) return i18n.t('payTab.taken', { rest: formatMoney(tabRest(bill)) });
    if (!isPayableOnline(total, settings.minOnlinePayment))
      return i18n.t('payTab.tooLittle', { amount: formatMoney(settings.minOnlinePayment) });
    return method.payment === null ? i18n.t('payTab.chooseCard') : null;
  };
  return (
    <Stack gap={4}>
      <CardSection title={i18n.t('payTab.how')}>
        <PartPicker tab={tab} bill={bill} part={part} onChange={wish.choosePart} />
      </CardSection>
      {(tab.servicePercent > 0 || tab.isTipEnabled) && (
        <CardSection title={i18n.t('payTab.extras')}>
          <ExtrasPicker tab={tab} amount={amount} {...wish.extras} />
        </CardSection>
      )}
      <CardSection title={i18n.t('payment.title')}>{method.picker}</CardSection>
      <CardSection title={i18n.t('payTab.sum')}>
        <PriceRows rows={wish.rows} />
      </CardSection>
      {error !== null && (
        <Banner tone="error" role="alert" title={i18n.t('payTab.failedTitle')}>
          {error instanceof TableLeft ? i18n.t('payTab.leftText') : errorWords(i18n, error)}
        </Banner>
      )}
      <Button block busy={isPaying} refusal={refusal()} onClick={pay}>
        <span>{i18n.t('payTab.pay')}</span> <Money value={total} />
      </Button>
    </Stack>
  );
}

type Payment = TabWish['payment'];

/** PIX or a card: a saved one, or one that is typed for this payment and held in memory only (D-41). */
function useMethod(place: TabPlace, tab: TableTab) {
  const { i18n } = useLingui();
  const card = useCardChoice();
  const sheet = useOverlay('tabCard');
  const [method, setMethod] = useState<OnlineMethod>(tab.methods[0] ?? 'PIX');
  const options = (
    [
      { value: 'PIX', label: i18n.t('payment.PIX') },
      { value: 'CREDIT_CARD_ONLINE', label: i18n.t('paymentLink.card') },
    ] as const
  ).filter(({ value }) => tab.methods.includes(value));

  const byCard = card.chosen && { type: 'CREDIT_CARD_ONLINE' as const, installments: 1, ...card.chosen };
  const picker = (
    <Stack gap={3}>
      <RadioCards label={i18n.t('payment.title')} options={options} value={method} onChange={setMethod} />
      {method === 'CREDIT_CARD_ONLINE' && (
        <CardPicker
          cards={card.cards ?? []}
          oneTime={card.oneTime.card}
          chosenId={card.id}
          onChoose={card.choose}
          onAdd={() => sheet.open('card')}
        />
      )}
      <LazyOverlay value={sheet.value === 'card' ? place.storeId : null} onClose={sheet.close}>
        {(storeId, isOpen) => (
          <AddCardSheet
            storeId={storeId}
            isOpen={isOpen}
            onClose={sheet.close}
            onAdded={({ id }) => card.choose(id)}
            onUseOnce={(held) => {
              card.oneTime.hold(held);
              card.choose('new');
            }}
          />
        )}
      </LazyOverlay>
    </Stack>
  );
  const payment: Payment | null = method === 'PIX' ? { type: 'PIX' } : byCard;
  return { picker, payment };
}

interface Wish extends Omit<TabWish, 'guest' | 'payment'> {
  readonly payment: Payment | null;
}

function usePaying(place: TabPlace, wish: Wish) {
  const tenant = useTenant();
  const navigate = useNavigate();
  const guest = useGuest();
  const [isPaying, setIsPaying] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const pay = async () => {
    const { payment } = wish;
    if (isPaying || payment === null) return;
    setIsPaying(true);
    setError(null);
    try {
      const end = await payTabPart(tenant, place, { ...wish, payment, guest });
      // The others at the table have changed what is left.
      await fetchTab(tenant, place).catch(() => undefined);
      if (end.kind === 'refused') setError(end.error);
      // There it is shown, or the earlier one that is in its way.
      else void navigate(routes.tab.getHref(), { replace: true });
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPaying(false);
    }
  };
  return { isPaying, error, pay: () => void pay() };
}
