import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { CartChanged } from '#db/carts.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import type { TransactionId } from '#domain/ids.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { routes } from '#domain/routing/routes.ts';
import { RebuiltCartList } from '#features/cart/rebuilt-cart-list.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import { shippingName } from '#features/shipping/shipping-picker.tsx';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { track } from '#platform/track.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ItemLines } from '#ui/item-lines.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useLeaveOverlays } from '#ui/use-overlay.ts';
import { putIntoBag } from './put-into-bag.ts';
import { type Redo, type RedoReceipt, type RedoRefusal, useRedo } from './use-redo.ts';

interface Props {
  readonly id: TransactionId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What of a past order comes into the bag and what does not, before anything does (B§4, D-49). */
export function RedoSheet(props: Props) {
  // Closed, it asks nobody anything; opened again, it asks again.
  const [isGone, setIsGone] = useState(false);
  if (props.isOpen && isGone) setIsGone(false);
  return !isGone && <RedoContent {...props} onExited={() => setIsGone(true)} />;
}

function RedoContent({ id, isOpen, onClose, onExited }: Props & { readonly onExited: () => void }) {
  const { i18n } = useLingui();
  const [how, setHow] = useState<'add' | 'replace'>('add');
  const redo = useRedo(id, how === 'replace');
  const { refusal, receipt, bag } = redo;
  const put = usePutting();
  const lines = receipt?.lines ?? [];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      title={i18n.t('redo.title')}
      footer={
        refusal ? (
          <Refused refusal={refusal} onAgain={redo.again} onClose={onClose} />
        ) : (
          <Button
            block
            busy={receipt === null || receipt.isChecking}
            onClick={() => void (lines.length > 0 ? put(receipt, how === 'replace') : onClose())}
          >
            {receipt === null ? i18n.t('redo.checking') : buttonWords(lines, i18n)}
          </Button>
        )
      }
    >
      {refusal ? (
        <Banner tone="warning" icon="alert" role="alert">
          {i18n.t(REFUSALS[refusal], { store: redo.order?.store.name ?? '' })}
        </Banner>
      ) : (
        <Stack gap={4} aria-live="polite">
          <Where receipt={receipt} />
          <BagQuestion bag={bag} how={how} onChange={setHow} />
          {receipt ? <Receipt receipt={receipt} /> : <Skeleton shape="box" height="10rem" />}
        </Stack>
      )}
    </Sheet>
  );
}

const REFUSALS = {
  unknown: /*i18n*/ 'redo.unknown',
  closed: /*i18n*/ 'redo.closed',
  menuOnly: /*i18n*/ 'redo.menuOnly',
  noShippingTypes: /*i18n*/ 'redo.noShippingTypes',
  locked: /*i18n*/ 'redo.locked',
  submitted: /*i18n*/ 'bag.refusedSubmitted',
  offline: /*i18n*/ 'redo.offline',
  scanFirst: /*i18n*/ 'scan.placeFirst',
  scanAnother: /*i18n*/ 'scan.placeNameless',
} as const satisfies Record<RedoRefusal, MessageId>;

function Refused({
  refusal,
  onAgain,
  onClose,
}: Pick<Props, 'onClose'> & { refusal: RedoRefusal; onAgain: () => void }) {
  const { i18n } = useLingui();
  const mayPass = refusal === 'closed' || refusal === 'offline';
  return (
    <Button block kind="secondary" onClick={mayPass ? onAgain : onClose}>
      {mayPass ? i18n.t('app.tryAgain') : i18n.t('ui.close')}
    </Button>
  );
}

const buttonWords = (lines: readonly CartLine[], i18n: I18n): string =>
  lines.length === 0
    ? i18n.t('ui.close')
    : i18n.t('redo.confirm', { count: itemCount(lines), total: formatMoney(sumCents(lines.map(lineTotal))) });

/** The store and the way of receiving, which may be another than last time. */
function Where({ receipt }: { readonly receipt: RedoReceipt | null }) {
  const { i18n } = useLingui();
  if (!receipt) return null;
  const { store, shippingType } = receipt;
  return (
    <Text tone="muted" size="s">
      {i18n.t('redo.where', { type: shippingName(shippingType, i18n), store: store.name })}
    </Text>
  );
}

interface BagProps {
  readonly bag: Redo['bag'];
  readonly how: 'add' | 'replace';
  readonly onChange: (how: 'add' | 'replace') => void;
}

/** A bag with something in it is never emptied or filled without having been asked. */
function BagQuestion({ bag, how, onChange }: BagProps) {
  const { i18n } = useLingui();
  if (bag === 'empty') return null;
  if (bag === 'otherStore') {
    return (
      <Banner tone="warning" icon="bag">
        {i18n.t('redo.otherStore')}
      </Banner>
    );
  }
  return (
    <RadioCards
      label={i18n.t('redo.bagQuestion')}
      options={[
        { value: 'add', label: i18n.t('redo.add'), description: i18n.t('redo.addNote') },
        { value: 'replace', label: i18n.t('redo.replace'), description: i18n.t('redo.replaceNote') },
      ]}
      value={how}
      onChange={onChange}
    />
  );
}

function Receipt({ receipt: { lines, dropped } }: { readonly receipt: RedoReceipt }) {
  const { i18n } = useLingui();
  // A past order speaks the shop's own language.
  const lang = useShopLang();
  return (
    <>
      {lines.length === 0 ? (
        <Banner tone="warning" icon="bag">
          {i18n.t('redo.nothing')}
        </Banner>
      ) : (
        <section aria-label={i18n.t('redo.comes')}>
          <SectionHeader title={i18n.t('redo.comes')} />
          <ItemLines lines={lines.map((line) => itemOf(line, lang, i18n))} />
        </section>
      )}
      <RebuiltCartList rebuilt={{ repriced: [], dropped }} gone={i18n.t('redo.gone')} />
    </>
  );
}

const itemOf = (line: CartLine, lang: string | undefined, i18n: I18n) => ({
  id: line.id,
  quantity: formatTimes(line.amount, line.measure),
  name: line.name,
  lang,
  notes: [
    ...line.complements.flatMap(({ items }) => items.map(countedName)),
    line.observations,
    line.giftCard ? i18n.t('redo.receiver', { name: line.giftCard.name, email: line.giftCard.email }) : '',
  ],
  total: lineTotal(line),
});

/** Puts what the receipt names into the bag and opens it. */
function usePutting(): (receipt: RedoReceipt | null, replaces: boolean) => Promise<void> {
  const { i18n } = useLingui();
  const { data } = useTenant().databases;
  const save = useSaving();
  const toasts = useToasts();
  const leave = useLeaveOverlays();
  // From the first tap until the bag is there, or was not changed: a second tap would put everything in again.
  const isPutting = useRef(false);
  return async (receipt, replaces) => {
    if (!receipt || isPutting.current) return;
    isPutting.current = true;
    const { store, shippingType, lines, dropped, cartRow } = receipt;
    try {
      await putIntoBag(data, { storeId: store.id, shippingType, lines, replaces, rev: cartRow.rev });
    } catch (error) {
      // The receipt on the screen is made anew for the changed bag.
      if (error instanceof CartChanged) toasts.show({ id: 'redo', tone: 'warning', text: i18n.t('redo.bagChanged') });
      else await save(() => Promise.reject(error));
      isPutting.current = false;
      return;
    }
    track({
      name: 'orderRedone',
      label: dropped.length === 0 ? 'whole' : 'part',
      value: sumCents(lines.map(lineTotal)),
    });
    leave(routes.menu.getHref({ sheet: 'bag' }));
  };
}
