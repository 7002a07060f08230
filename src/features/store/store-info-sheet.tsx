import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { getTenantContact } from '#contract/tenant.ts';
import { storeStreet } from '#domain/address/place-words.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';
import type { Store } from '#domain/store/store.ts';
import type { LegalEntity } from '#domain/tenant/tenant-settings.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { datedOpening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';
import { mapLink, reachStore } from './reach-store.ts';
import type { Contact } from './reach-store.ts';
import { StoreContact } from './store-contact.tsx';
import { StoreHours } from './store-hours.tsx';
import css from './store-info-sheet.module.css';

interface Props {
  readonly store: Store;
  readonly legal: LegalEntity | null;
  readonly nowMs: number;
  readonly seenAtMs: number | undefined;
  /** The button that chooses it, if that is possible. */
  readonly footer: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Address, hours and contact of a store, and the responsible company (Decreto 7.962/2013). */
export function StoreInfoSheet({ store, legal, nowMs, seenAtMs, footer, isOpen, onClose }: Props) {
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
          {store.menuOnly && <Badge>{i18n.t('store.menuOnly')}</Badge>}
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
            <StoreContact reach={reach} />
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
        {store.district} · {store.city}, {store.state} · {formatZipcode(store.zipcode)}
      </p>
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

/** The shop's contact; null until loaded. In memory only: each store's own number is in its row. */
function useContact(): Contact | null {
  const { api, keys, settings } = useTenant();
  const [contact, setContact] = useState<Contact | null>(null);
  useRevalidate(keys.contact(), async () => {
    const { data } = await api.call(getTenantContact, { params: { tenantId: settings.tenantId } });
    setContact(data.contact);
  });
  return contact;
}
