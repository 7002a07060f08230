import type { DeliveryAddress } from '#domain/delivery-address.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { AddressSheet } from '#features/shipping/address-sheet.tsx';
import { chooseAddress } from '#features/shipping/shipping-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddressOverlay({ shop, isOpen, onClose }: Props) {
  const save = useSaving();
  const { data } = useTenant().databases;
  const choose = async (address: DeliveryAddress) => {
    if (await save(() => chooseAddress(data, address))) onClose();
  };
  return (
    <AddressSheet
      addresses={shop.addresses ?? []}
      chosen={shop.address}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={(address) => void choose(address)}
    />
  );
}
