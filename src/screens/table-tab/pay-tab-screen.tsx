import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { CardId } from '#domain/ids.ts';
import type { OnlineMethod } from '#domain/payment/payment-method.ts';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { routes } from '#domain/routing/routes.ts';
import { isTipPossible, MAX_PAYERS, priceOf, serviceOf, type TabPart, tabRest } from '#domain/table/tab-bill.ts';
import { billOf, type TableTab } from '#domain/table/table-tab.ts';
import { CardPicker } from '#features/cards/card-picker.tsx';
import type { OneTimeCard } from '#features/cards/use-card-submit.ts';
import { useCards } from '#features/cards/use-cards.ts';
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
import { type PriceRow, PriceRows } from '#ui/price-rows.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { useGuest } from './table-tab-screen.tsx';

const AddCardSheet = lazyPart(() => import('#features/cards/add-card-sheet.tsx'), 'AddCardSheet');

/** `/mesa/pagar`: how much of the tab, what on top of it, and how. */
export function PayTabScreen() {
  const { i18n } = useLingui();
  const { place, tab } = useTableTab();
  if (tab && (tab.closedAt !== null || tabRest(billOf(tab)) === 0))
    return <Navigate replace to={routes.tab.getHref()} />;
  return (
    <Screen title={i18n.t('payTab.title')} backTo={routes.tab.getHref()}>
      {place && tab && <PayForm place={place} tab={tab} />}
    </Screen>
  );
}

interface FormProps {
  readonly place: TabPlace;
  readonly tab: TableTab;
}

function PayForm({ place, tab }: FormProps) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const bill = billOf(tab);
  const wish = useWish(tab);
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
          {errorWords(i18n, error)}
        </Banner>
      )}
      <Button block busy={isPaying} refusal={refusal()} onClick={pay}>
        <span>{i18n.t('payTab.pay')}</span> <Money value={total} />
      </Button>
    </Stack>
  );
}

/** How much of the tab, and what on top of it. What somebody else pays meanwhile is taken off at once. */
function useWish(tab: TableTab) {
  const { i18n } = useLingui();
  const bill = billOf(tab);
  const [part, choosePart] = useState<TabPart>(useProposedPart());
  const [hasService, onService] = useState(true);
  const [chosenTip, onTip] = useState<Cents>(ZERO);
  const amount = priceOf(part, bill)?.amount ?? ZERO;
  const service = hasService ? serviceOf(amount, tab.servicePercent) : ZERO;
  const tip = isTipPossible(chosenTip, amount) ? chosenTip : ZERO;
  const total = cents(amount + service + tip);
  const rows: readonly PriceRow[] = [
    { id: 'part', label: i18n.t('payTab.part'), value: amount },
    ...(service > 0 ? [{ id: 'service', label: i18n.t('payTab.serviceRow'), value: service }] : []),
    ...(tip > 0 ? [{ id: 'tip', label: i18n.t('payTab.tip'), value: tip }] : []),
    { id: 'total', label: i18n.t('tab.total'), value: total, look: 'total' },
  ];
  const asked = { part, hasService, tip, expected: total };
  return { part, choosePart, amount, total, rows, asked, extras: { hasService, tip, onService, onTip } };
}

/** What the counter's link proposes: one of several equal shares, or all that is left. */
function useProposedPart(): TabPart {
  const people = Number(new URLSearchParams(useLocation().search).get('people'));
  const isDivided = Number.isInteger(people) && people > 1 && people <= MAX_PAYERS;
  return isDivided ? { kind: 'shares', people, shares: 1 } : { kind: 'rest' };
}

type Payment = TabWish['payment'];

/** PIX or a card: a saved one, or one that is typed for this payment and held in memory only (D-41). */
function useMethod(place: TabPlace, tab: TableTab) {
  const { i18n } = useLingui();
  const { cards } = useCards();
  const sheet = useOverlay('tabCard');
  const [method, setMethod] = useState<OnlineMethod>(tab.methods[0] ?? 'PIX');
  const [cardId, setCardId] = useState<CardId | 'new' | null>(null);
  const [oneTime, setOneTime] = useState<OneTimeCard | null>(null);
  const options = (
    [
      { value: 'PIX', label: i18n.t('payment.PIX') },
      { value: 'CREDIT_CARD_ONLINE', label: i18n.t('paymentLink.card') },
    ] as const
  ).filter(({ value }) => tab.methods.includes(value));

  const cardPayment = (): Payment | null => {
    const card = { type: 'CREDIT_CARD_ONLINE', installments: 1 } as const;
    if (cardId === 'new') return oneTime && { ...card, card_id: null, card_hash: oneTime.cardHash };
    return cardId && { ...card, card_id: cardId, card_hash: null };
  };
  const picker = (
    <Stack gap={3}>
      <RadioCards label={i18n.t('payment.title')} options={options} value={method} onChange={setMethod} />
      {method === 'CREDIT_CARD_ONLINE' && (
        <CardPicker
          cards={cards ?? []}
          oneTime={oneTime}
          chosenId={cardId}
          onChoose={setCardId}
          onAdd={() => sheet.open('card')}
        />
      )}
      <LazyOverlay value={sheet.value === 'card' ? place.storeId : null}>
        {(storeId, isOpen) => (
          <AddCardSheet
            storeId={storeId}
            isOpen={isOpen}
            onClose={sheet.close}
            onAdded={({ id }) => setCardId(id)}
            onUseOnce={(card) => {
              setOneTime(card);
              setCardId('new');
            }}
          />
        )}
      </LazyOverlay>
    </Stack>
  );
  return { picker, payment: method === 'PIX' ? ({ type: 'PIX' } as const) : cardPayment() };
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
      if (end.kind === 'begun') void navigate(routes.tab.getHref(), { replace: true });
      else setError(end.error);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPaying(false);
    }
  };
  return { isPaying, error, pay: () => void pay() };
}
