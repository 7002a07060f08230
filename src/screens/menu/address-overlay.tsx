import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { AddressSheet } from '#features/shipping/address-sheet.tsx';
import { chooseListed } from '#features/shipping/choose-listed.ts';
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
  const { store, saved, address } = shop;
  if (!store) return null;
  const choose = async (chosen: DeliveryAddress) => {
    if (await save(() => chooseListed(data, store.id, chosen))) onClose();
  };
  return (
    <AddressSheet
      storeId={store.id}
      saved={saved}
      chosen={address}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
