import type { AddressStanding } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { districtLine, streetLine } from '#domain/address/place-words.ts';
import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { ChoiceLine } from '#ui/choice-line.tsx';

interface Props {
  /** Null while none is chosen. */
  readonly address: DeliveryAddress | null;
  /** What this store says about it. */
  readonly standing: AddressStanding;
  /** The store could not be asked. */
  readonly hasFailed: boolean;
  readonly onChange: () => void;
}

const PROBLEMS = {
  outsideRange: 'bag.refusedOutsideRange',
  invalidAddress: 'invalidAddress',
} as const satisfies Partial<Record<AddressStanding, MessageId>>;

/** Where it is delivered, or why not there (A§8). */
export function AddressLine({ address, standing, hasFailed, onChange }: Props) {
  const t = useT();
  if (!address) {
    return (
      <ChoiceLine
        icon="pin"
        title={t('shipping.deliveryAddress')}
        detail={t('shipping.chooseAddressText')}
        action={{ label: t('shipping.choose'), onAct: onChange }}
      />
    );
  }
  const [title, where] = address.label
    ? [address.label, streetLine(address)]
    : [streetLine(address), districtLine(address)];
  const line = { icon: 'pin', title, action: { label: t('shipping.change'), onAct: onChange } } as const;
  if (standing === 'served') return <ChoiceLine {...line} detail={where} />;
  if (standing !== 'unchecked') return <ChoiceLine {...line} detail={t(PROBLEMS[standing])} isProblem />;
  return (
    <ChoiceLine {...line} detail={t(hasFailed ? 'shipping.checkFailed' : 'shipping.checking')} isProblem={hasFailed} />
  );
}
