import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { ZERO } from '#domain/pricing/cents.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { distanceWords } from '#i18n/distance-words.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { districtLine, streetLine } from '#domain/address/place-words.ts';
import { PickCards } from '#ui/pick-cards.tsx';
import css from './shipping.module.css';
import { etaWords } from './eta-words.ts';

interface Props {
  readonly addresses: readonly DeliveryAddress[];
  readonly chosen: DeliveryAddress | null;
  readonly onChoose: (address: DeliveryAddress) => void;
}

/** An address entered before the login has no id. */
const TYPED = 'typed';

const valueOf = ({ id }: DeliveryAddress): string => id ?? TYPED;

/** Lists addresses with their distance and this store's delivery fee. */
export function AddressList({ addresses, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const shown = chosen && chosen.id === null ? [chosen, ...addresses] : addresses;
  return (
    <PickCards
      label={i18n.t('shipping.whereTo')}
      value={chosen && valueOf(chosen)}
      options={shown.map((address) => ({
        value: valueOf(address),
        label: address.label || (address.id === null ? i18n.t('shipping.typedAddress') : streetLine(address)),
        description: (
          <>
            {streetLine(address)} · {districtLine(address)}
            <span className={css.terms}>{termsWords(address, i18n)}</span>
          </>
        ),
        end: <Fee address={address} />,
      }))}
      onPick={(value) => shown.forEach((address) => valueOf(address) === value && onChoose(address))}
    />
  );
}

const termsWords = ({ distanceKm, durationMinutes }: DeliveryAddress, i18n: I18n): string =>
  [distanceKm !== null && distanceWords(distanceKm, i18n), durationMinutes !== null && etaWords(durationMinutes, i18n)]
    .filter((part) => part !== false)
    .join(' · ');

function Fee({ address: { deliveryPrice } }: { readonly address: DeliveryAddress }) {
  const { i18n } = useLingui();
  if (deliveryPrice === null) return <span className={css.outside}>{i18n.t('shipping.outside')}</span>;
  return <span className={css.fee}>{deliveryPrice === ZERO ? i18n.t('prices.free') : formatMoney(deliveryPrice)}</span>;
}
