import { useLocation } from 'react-router-dom';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import { formatMoney } from '#domain/format-money.ts';
import { ZERO } from '#domain/cents.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { districtLine, streetLine } from './address-words.ts';

interface Props {
  readonly addresses: readonly DeliveryAddress[];
  readonly chosen: DeliveryAddress | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: DeliveryAddress) => void;
}

/** The saved addresses, each with what this store asks for going there. */
export function AddressSheet({ addresses, chosen, isOpen, onClose, onChoose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shipping.whereTo')}>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <RadioCards
          label={t('shipping.whereTo')}
          value={chosen?.id ?? null}
          options={addresses.flatMap((address) =>
            address.id === null ? [] : [{ value: address.id, ...addressWords(address, t) }],
          )}
          onChange={(id) => addresses.forEach((address) => address.id === id && onChoose(address))}
        />
      )}
    </Sheet>
  );
}

function NoAddresses() {
  const t = useT();
  const { session } = useTenant();
  const { pathname, search } = useLocation();
  if (session) return <EmptyState icon="pin" title={t('shipping.noAddresses')} text={t('shipping.noAddressesText')} />;
  return (
    <EmptyState
      icon="user"
      title={t('shipping.loginForAddress')}
      text={t('shipping.chooseAddressText')}
      action={
        <Link className={buttonClass()} to={paths.login.getHref(pathname + search)}>
          {t('shipping.login')}
        </Link>
      }
    />
  );
}

const addressWords = (address: DeliveryAddress, t: Translate) => ({
  label: address.label || streetLine(address),
  description: `${streetLine(address)} · ${districtLine(address)}`,
  end: feeWords(address, t),
});

function feeWords({ deliveryPrice }: DeliveryAddress, t: Translate): string {
  if (deliveryPrice === null) return t('shipping.outside');
  return deliveryPrice === ZERO ? t('prices.free') : formatMoney(deliveryPrice);
}
