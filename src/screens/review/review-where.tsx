import { useState } from 'react';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import { BagQuestion, type Question } from '#features/cart/bag-question.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { changeShippingType, chooseAddress } from '#features/shipping/shipping-actions.ts';
import { ShippingPicker } from '#features/shipping/shipping-picker.tsx';
import { shippingQuestion } from '#features/shipping/shipping-question.ts';
import { useAddresses } from '#features/shipping/use-addresses.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import type { Overlay } from '#ui/use-overlay.ts';
import css from './review-where.module.css';

const AddressSheet = lazyPart(() => import('#features/shipping/address-sheet.tsx'), 'AddressSheet');

interface Props {
  readonly order: ReviewOrder;
  readonly allowedTypes: readonly ShippingType[];
  readonly addressSheet: Overlay;
}

/** A§2 section 3: the way of receiving and the place, both to be changed here. */
export function ReviewWhere({ order, allowedTypes, addressSheet }: Props) {
  const t = useT();
  const save = useSaving();
  const { data } = useTenant().databases;
  const { cartRow, store, draft, context } = order;
  const addresses = useAddresses(store.id);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (type: ShippingType) =>
    setQuestion(shippingQuestion(type, t, () => void save(() => changeShippingType(data, type))));
  const choose = async (address: DeliveryAddress) => {
    if (await save(() => chooseAddress(data, address))) addressSheet.close();
  };

  return (
    <div className={css.where}>
      <ShippingPicker allowed={allowedTypes} chosen={cartRow.cart.shippingType} onChange={ask} />
      <ReceivingLine
        type={cartRow.cart.shippingType}
        store={store}
        address={draft.deliveryAddress}
        context={context}
        onChooseAddress={() => addressSheet.open('address')}
      />
      <LazyOverlay value={addressSheet.value === 'address' ? 'address' : null}>
        {(_, isOpen) => (
          <AddressSheet
            addresses={addresses ?? []}
            chosen={draft.deliveryAddress}
            isOpen={isOpen}
            onClose={addressSheet.close}
            onChoose={(address) => void choose(address)}
          />
        )}
      </LazyOverlay>
      <BagQuestion question={question} onAnswered={() => setQuestion(null)} />
    </div>
  );
}
