import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { storeStreet } from '#domain/address/place-words.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';
import type { Store } from '#domain/store/store.ts';
import type { LegalEntity } from '#domain/tenant/tenant-settings.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { datedOpening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';
import { useContact } from './use-contact.ts';
import { ContactWays } from './contact-ways.tsx';
import { mapLink, reachStore } from './reach-store.ts';
import { markWords, type StoreMark } from './store-marks.ts';
import css from './store-sheets.module.css';
import type { I18n } from '@lingui/core';
import { civilDayOf, weekdayOf } from '#domain/civil-day.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { type HoursRow, isOnRow, weekHours } from './week-hours.ts';

interface Props {
  readonly store: Store;
  readonly legal: LegalEntity | null;
  readonly nowMs: number;
  readonly seenAtMs: number | undefined;
  readonly marks: readonly StoreMark[];
  /** The button that chooses the store, if possible. */
  readonly footer: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows address, hours and contact of a store, and the responsible company (Decreto 7.962/2013). */
export function StoreInfoSheet({ store, legal, nowMs, seenAtMs, marks, footer, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const opening = datedOpening(store, { nowMs, seenAtMs }, i18n, language);
  const reach = reachStore(store, useContact());
  const isReachable = reach.phone !== null || reach.email !== null;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={store.name} footer={footer}>
      <div className={css.sections}>
        <p className={css.tags}>
          <OpeningNote {...opening} />
          {marks.map((mark) => (
            <Badge key={mark}>{markWords(mark, i18n)}</Badge>
          ))}
        </p>
        <Address store={store} />
        {store.hours.length > 0 && (
          <section>
            <SectionHeader title={i18n.t('store.hours')} />
            <StoreHours store={store} nowMs={nowMs} />
          </section>
        )}
        {isReachable && (
          <section>
            <SectionHeader title={i18n.t('store.contact')} />
            <ContactWays reach={reach} />
          </section>
        )}
        {legal && <Legal legal={legal} />}
      </div>
    </Sheet>
  );
}

function Address({ store }: { readonly store: Store }) {
  const { i18n } = useLingui();
  return (
    <section>
      <SectionHeader title={i18n.t('store.address')} />
      <p>{storeStreet(store)}</p>
      <p className={css.muted}>
        {store.district} · {store.city}, {store.state}
      </p>
      <p className={css.muted}>{formatZipcode(store.zipcode)}</p>
      <a
        className={buttonClass({ kind: 'secondary', className: css.map })}
        href={mapLink(store)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="pin" size={1.25} />
        {i18n.t('store.openMap')}
      </a>
    </section>
  );
}

function Legal({ legal }: { readonly legal: LegalEntity }) {
  const { i18n } = useLingui();
  return (
    <section>
      <SectionHeader title={i18n.t('store.legal')} />
      <p>{legal.name}</p>
      <p className={css.muted}>{i18n.t('store.cnpj', { cnpj: legal.cnpj })}</p>
      <p className={css.muted}>{legal.address}</p>
      <a className={css.mail} href={`mailto:${legal.email}`}>
        {legal.email}
      </a>
    </section>
  );
}

interface StoreHoursProps {
  readonly store: Store;
  readonly nowMs: number;
}

/** Shows the store's hours in its own time zone (D-22), with today's line highlighted. */
function StoreHours({ store, nowMs }: StoreHoursProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const today = weekdayOf(civilDayOf(nowMs, store.timeZone));
  return (
    <dl>
      {weekHours(store.hours).map((row) => (
        <div key={row.from} className={css.row} data-today={isOnRow(row, today) || undefined}>
          <dt>{daysWords(row, i18n, language)}</dt>
          <dd>{spansWords(row, i18n)}</dd>
        </div>
      ))}
    </dl>
  );
}

function daysWords({ from, to }: HoursRow, i18n: I18n, language: Language): string {
  if (from === to) return weekdayName(from, language);
  if (from === 1 && to === 0) return i18n.t('store.everyDay');
  return i18n.t('store.dayRange', { from: weekdayName(from, language), to: weekdayName(to, language) });
}

/** 1 March 2026 was a Sunday. */
const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 1 + weekday),
  );

const spansWords = ({ spans }: HoursRow, i18n: I18n): string =>
  spans.map(({ opens, closes }) => (opens === closes ? i18n.t('store.allDay') : `${opens}–${closes}`)).join(', ') ||
  i18n.t('store.closed');
