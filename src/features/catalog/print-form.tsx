import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { shownPhone } from '#domain/person/phone.ts';
import { storePlace } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import css from './print-form.module.css';

interface Props {
  readonly store: Store;
  /** Epoch ms when the menu was fetched. */
  readonly fetchedAtMs: number;
}

/** Shows on a printed menu the store, the date of the prices, and the address of the current menu. */
export function PrintForm({ store, fetchedAtMs }: Props) {
  const { i18n } = useLingui();
  const dates = useDateFormat(store.timeZone);
  // Memoized, so that typing in the search does not format it again.
  const origin = useMemo(
    () =>
      i18n.t('menu.printedFrom', {
        date: dates.date(fetchedAtMs),
        time: dates.time(fetchedAtMs),
        address: location.host + location.pathname,
      }),
    [i18n, dates, fetchedAtMs],
  );
  const { city, state, phone } = store;
  return (
    <div className={css.form}>
      <p>{[storePlace(store), `${city}/${state}`, phone && shownPhone(phone)].filter(Boolean).join(' · ')}</p>
      <p>{origin}</p>
    </div>
  );
}
