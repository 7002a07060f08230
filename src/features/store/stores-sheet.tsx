import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatZipcode, zipcodeDigits } from '#domain/address/zipcode.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StoreFinder } from './store-finder.tsx';
import type { StoreMark } from './store-marks.ts';
import css from './store-sheets.module.css';
import type { ListedStores } from './use-listed-stores.ts';
import type { NearChoice, NearKind } from './use-near-place.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface StoreListProps {
  readonly list: ListedStores;
  readonly chosenId: StoreId | null;
  readonly nowMs: number;
  readonly marksOf: (store: Store) => readonly StoreMark[];
  /** Whether the store does not deliver to the location of the search. */
  readonly isOutOfReach: (store: Store) => boolean;
  /** Shows fee and time for the shipping type. */
  readonly renderTerms: (store: Store) => ReactNode;
  readonly onChoose: (store: Store) => void;
  readonly onAbout: (store: Store) => void;
}

interface Props extends StoreListProps {
  readonly near: NearChoice;
  /** Changes with every opening, which starts with an empty search. */
  readonly opening: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists all stores, sorted by distance from the position, an address or a CEP, or by name (A§2). */
export function StoresSheet({ near, opening, isOpen, onClose, ...list }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('store.choose')}>
      <div className={css.finder}>
        <NearChips near={near} />
        {near.kind === 'zipcode' && <ZipcodeField near={near} isUnplaced={list.list.isUnplaced} />}
        {near.isRefused && near.place === null && <p className={css.note}>{i18n.t('store.positionRefused')}</p>}
        <StoreFinder key={opening} {...list} />
      </div>
    </Sheet>
  );
}

interface ZipcodeFieldProps {
  readonly near: NearChoice;
  readonly isUnplaced: boolean;
}

/** Searches when the eighth digit is typed. */
function ZipcodeField({ near, isUnplaced }: ZipcodeFieldProps) {
  const { i18n } = useLingui();
  return (
    <MaskedField
      label={i18n.t('shipping.zipcode')}
      mask="_____-___"
      autoComplete="postal-code"
      placeholder="00000-000"
      defaultValue={near.zipcode === null ? '' : formatZipcode(near.zipcode)}
      error={isUnplaced ? i18n.t('store.zipcodeUnknown') : undefined}
      onChange={(event) => near.setZipcode(zipcodeDigits(event.target.value))}
    />
  );
}

/** Chooses the location for distances: the current position, the delivery address, or a CEP. */
function NearChips({ near }: { readonly near: NearChoice }) {
  const { i18n } = useLingui();
  const chip = (kind: NearKind, icon: IconName, label: string) => (
    <button type="button" className={css.chip} aria-pressed={near.kind === kind} onClick={() => near.choose(kind)}>
      {kind === 'here' && near.isLocating ? <Spinner /> : <Icon name={icon} size={1.25} />}
      <span className={css.label}>{label}</span>
    </button>
  );
  return (
    <div className={css.chips} role="group" aria-label={i18n.t('store.near')}>
      {chip('here', 'pin', i18n.t('store.nearHere'))}
      {near.addressName !== null && chip('address', 'home', near.addressName)}
      {chip(
        'zipcode',
        'search',
        near.zipcode === null
          ? i18n.t('store.nearZipcode')
          : i18n.t('store.nearZipcodeOf', { zipcode: formatZipcode(near.zipcode) }),
      )}
    </div>
  );
}
