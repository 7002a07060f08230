import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { Store } from '#domain/store.ts';
import type { TagContext } from '#domain/tag-context.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { districtLine, streetLine } from './address-words.ts';
import { PlaceLine } from './place-line.tsx';
import { isTable, tagName } from './tag-name.ts';

interface Props {
  readonly type: ShippingType;
  readonly store: Pick<Store, 'address' | 'addressNumber' | 'district'>;
  readonly address: DeliveryAddress | null;
  readonly context: TagContext | null;
  readonly onChooseAddress: () => void;
}

/** The address, the counter or the table, as the way of receiving needs it. */
export function ReceivingLine({ type, store, address, context, onChooseAddress }: Props) {
  const t = useT();
  switch (type) {
    case 'TAG': {
      if (!context) return null;
      const note = t(context.isPostpaid ? 'scan.tabOpen' : 'scan.payAtTable');
      const icon = isTable(context) ? 'table' : 'tag';
      return <PlaceLine icon={icon} title={tagName(context, t)} detail={note} onChange={null} />;
    }
    case 'TAKEOUT': {
      const where = streetLine({ street: store.address, number: store.addressNumber, complement: '' });
      return (
        <PlaceLine
          icon="store"
          title={t('shipping.pickupAt')}
          detail={`${where} · ${store.district}`}
          onChange={null}
        />
      );
    }
    case 'ADDRESS':
      return <AddressLine address={address} onChange={onChooseAddress} />;
  }
}

interface AddressLineProps {
  readonly address: DeliveryAddress | null;
  readonly onChange: () => void;
}

function AddressLine({ address, onChange }: AddressLineProps) {
  const t = useT();
  const { session } = useTenant();
  if (!address) {
    return (
      <PlaceLine
        icon="pin"
        title={t('shipping.deliveryAddress')}
        detail={t('shipping.chooseAddressText')}
        action={t(session ? 'shipping.choose' : 'shipping.login')}
        onChange={onChange}
      />
    );
  }
  const [title, detail] = address.label
    ? [address.label, streetLine(address)]
    : [streetLine(address), districtLine(address)];
  return <PlaceLine icon="pin" title={title} detail={detail} onChange={onChange} />;
}
