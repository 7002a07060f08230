import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formatPhone } from '#domain/person/phone.ts';
import { storePlace } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import css from './print-form.module.css';

interface Props {
  readonly store: Store;
  /** Epoch ms of the answer that the menu comes from. */
  readonly fetchedAtMs: number;
}

/** What a menu on paper says beside its products: whose it is, from when, and where to find today's. */
export function PrintForm({ store, fetchedAtMs }: Props) {
  const { i18n } = useLingui();
  const dates = useDateFormat(store.timeZone);
  // Not written anew for each keystroke in the search.
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
      <p>{[storePlace(store), `${city}/${state}`, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</p>
      <p>{origin}</p>
    </div>
  );
}
