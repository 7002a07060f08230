import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { AddressId } from '#domain/ids.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { distanceWords } from '#i18n/distance-words.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { districtLine, streetLine } from '#domain/address/place-words.ts';
import { UnsentBadge } from '#tenant/unsent-badge.tsx';
import { PickCards } from '#ui/pick-cards.tsx';
import { type BookEntry, isEntryOf, isWaiting } from './address-book.ts';
import css from './shipping.module.css';
import { etaWords } from './eta-words.ts';

interface Props {
  readonly entries: readonly BookEntry[];
  readonly chosen: DeliveryAddress | null;
  readonly onChoose: (address: DeliveryAddress) => void;
}

/** An address that was typed only for the quote (D-20) is in no list. */
const TYPED = 'typed' as AddressId;

/** Lists addresses with their distance and this store's delivery fee. */
export function AddressList({ entries, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const current = chosen && entries.find((entry) => isEntryOf(entry, chosen));
  const typed = chosen && !current && chosen.id === null ? [typedEntry(chosen)] : [];
  const shown = [...typed, ...entries];
  return (
    <PickCards
      label={i18n.t('shipping.whereTo')}
      value={current?.id ?? (typed.length > 0 ? TYPED : null)}
      options={shown.map((entry) => ({
        value: entry.id,
        label:
          entry.address.label || (entry.id === TYPED ? i18n.t('shipping.typedAddress') : streetLine(entry.address)),
        description: (
          <>
            {streetLine(entry.address)} · {districtLine(entry.address)}
            <span className={css.terms}>{termsWords(entry.address, i18n)}</span>
          </>
        ),
        end: isWaiting(entry) ? <UnsentBadge /> : <Fee address={entry.address} />,
      }))}
      onPick={(value) => shown.forEach(({ id, address }) => id === value && onChoose(address))}
    />
  );
}

const typedEntry = (address: DeliveryAddress): BookEntry => ({ id: TYPED, address, row: null });

const termsWords = ({ distanceKm, durationMinutes }: DeliveryAddress, i18n: I18n): string =>
  [distanceKm !== null && distanceWords(distanceKm, i18n), durationMinutes !== null && etaWords(durationMinutes, i18n)]
    .filter((part) => part !== false)
    .join(' · ');

function Fee({ address: { deliveryPrice } }: { readonly address: DeliveryAddress }) {
  const { i18n } = useLingui();
  if (deliveryPrice === null) return <span className={css.outside}>{i18n.t('shipping.outside')}</span>;
  return <span className={css.fee}>{deliveryPrice === ZERO ? i18n.t('prices.free') : formatMoney(deliveryPrice)}</span>;
}
