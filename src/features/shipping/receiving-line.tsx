import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { storePlace, districtLine, streetLine } from '#domain/address/place-words.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { ChoiceLine } from '#ui/choice-line.tsx';
import { isTable, tagName } from '#i18n/tag-name.ts';

interface AddressLineProps {
  /** Null while none is chosen. */
  readonly address: DeliveryAddress | null;
  /** This store's terms for it. */
  readonly standing: AddressStatus;
  readonly hasFailed: boolean;
  readonly onChange: () => void;
}

const PROBLEMS = {
  outsideRange: /*i18n*/ 'bag.refusedOutsideRange',
  invalidAddress: /*i18n*/ 'invalidAddress',
} as const satisfies Partial<Record<AddressStatus, MessageId>>;

/** Shows the delivery address, or why the store does not deliver there (A§8). */
function AddressLine({ address, standing, hasFailed, onChange }: AddressLineProps) {
  const { i18n } = useLingui();
  if (!address) {
    return (
      <ChoiceLine
        icon="pin"
        title={i18n.t('shipping.deliveryAddress')}
        detail={i18n.t('shipping.chooseAddressText')}
        action={{ label: i18n.t('shipping.choose'), onAct: onChange }}
      />
    );
  }
  const [title, where] = address.label
    ? [address.label, streetLine(address)]
    : [streetLine(address), districtLine(address)];
  const line = { icon: 'pin', title, action: { label: i18n.t('shipping.change'), onAct: onChange } } as const;
  if (standing === 'served') return <ChoiceLine {...line} detail={where} />;
  if (standing !== 'unchecked') return <ChoiceLine {...line} detail={i18n.t(PROBLEMS[standing])} isProblem />;
  return (
    <ChoiceLine
      {...line}
      detail={hasFailed ? i18n.t('shipping.checkFailed') : i18n.t('shipping.checking')}
      isProblem={hasFailed}
    />
  );
}

interface Props {
  readonly type: ShippingType;
  readonly store: Pick<Store, 'address' | 'addressNumber' | 'district'>;
  readonly address: DeliveryAddress | null;
  readonly standing: AddressStatus;
  readonly hasFailed: boolean;
  readonly context: TagContext | null;
  readonly onChooseAddress: () => void;
  readonly onEditTag: () => void;
}

/** Shows the address, the counter or the table, depending on the shipping type. */
export function ReceivingLine(props: Props) {
  const { type, store, address, standing, hasFailed, context, onChooseAddress, onEditTag } = props;
  const { i18n } = useLingui();
  switch (type) {
    case 'TAG': {
      if (!context) return null;
      // A tab has its table by itself, whether the code names it or not.
      if (context.tag === null && !context.isPostpaid) {
        return (
          <ChoiceLine
            icon="table"
            title={i18n.t('tag.missing')}
            action={{ label: i18n.t('tag.tell'), onAct: onEditTag }}
          />
        );
      }
      const note = context.isPostpaid ? i18n.t('scan.tabOpen') : i18n.t('scan.payAtTable');
      const icon = isTable(context) ? 'table' : 'tag';
      const action = { label: i18n.t('shipping.change'), onAct: onEditTag };
      return <ChoiceLine icon={icon} title={tagName(context, i18n)} detail={note} action={action} />;
    }
    case 'TAKEOUT':
      return <ChoiceLine icon="store" title={i18n.t('shipping.pickupAt')} detail={storePlace(store)} action={null} />;
    case 'ADDRESS':
      return <AddressLine address={address} standing={standing} hasFailed={hasFailed} onChange={onChooseAddress} />;
  }
}
