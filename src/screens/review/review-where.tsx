import { useNavigate } from 'react-router-dom';
import { addressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { routes } from '#domain/routing/routes.ts';
import { shippingChangeAsks } from '#domain/shipping/shipping-choice.ts';
import { SHIPPING_TYPES, type ShippingType } from '#domain/shipping/shipping-type.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { chooseListed } from '#features/shipping/choose-listed.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { changeShippingType } from '#features/shipping/shipping-actions.ts';
import { ShippingPicker } from '#features/shipping/shipping-picker.tsx';
import { useWatchedAddress } from '#features/shipping/use-address-check.ts';
import { useAddresses } from '#features/shipping/use-addresses.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Stack } from '#ui/layout.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import type { Overlay } from '#ui/use-overlay.ts';

const AddressSheet = lazyPart(() => import('#features/shipping/address-sheet.tsx'), 'AddressSheet');
const ReviewType = lazyPart(() => import('./review-type.tsx'), 'ReviewType');

interface Props {
  readonly order: ReviewOrder;
  readonly allowedTypes: readonly ShippingType[];
  readonly sheet: Overlay;
}

/** Section 3 of the review (A§2): the way of receiving and the place, both to be changed here. */
export function ReviewWhere({ order, allowedTypes, sheet }: Props) {
  const save = useSaving();
  const navigate = useNavigate();
  const { data } = useTenant().databases;
  const { cartRow, store, draft, context } = order;
  const { cart } = cartRow;
  const address = draft.deliveryAddress;
  const standing = addressStatus(draft.addressCheck, store.id);
  const addresses = useAddresses(store.id);
  const check = useWatchedAddress({ storeId: cart.shippingType === 'ADDRESS' ? store.id : null, address });

  const changeType = (type: ShippingType) => {
    if (shippingChangeAsks(cart, draft.slot !== null)) return sheet.open(`type-${type}`);
    return void save(() => changeShippingType(data, type));
  };
  const choose = async (chosen: DeliveryAddress) => {
    if (await save(() => chooseListed(data, store.id, chosen))) sheet.close();
  };

  return (
    <Stack>
      <ShippingPicker allowed={allowedTypes} chosen={cart.shippingType} onChange={changeType} />
      <ReceivingLine
        type={cart.shippingType}
        store={store}
        address={address}
        standing={standing}
        hasFailed={check.error !== undefined}
        context={context}
        onChooseAddress={() => sheet.open('address')}
        onEditTag={() => void navigate(routes.menu.getHref({ sheet: 'tag' }))}
      />
      <LazyOverlay value={sheet.value === 'address' ? 'address' : null} onClose={sheet.close}>
        {(_, isOpen) => (
          <AddressSheet
            storeId={store.id}
            revalidation={addresses}
            chosen={address}
            isOpen={isOpen}
            onClose={sheet.close}
            onChoose={(chosen) => void choose(chosen)}
          />
        )}
      </LazyOverlay>
      <LazyOverlay value={SHIPPING_TYPES.find((type) => sheet.value === `type-${type}`) ?? null} onClose={sheet.close}>
        {(to, isOpen) => <ReviewType order={order} to={to} isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
    </Stack>
  );
}
