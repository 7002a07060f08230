import { nationalPhone, phoneToE164 } from '#domain/person/phone.ts';
import { storeStreet } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';

/** How the shop as a whole is reached (B§7). */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Reach {
  /** National digits. */
  readonly phone: string | null;
  /** Address of a chat; only a mobile number is sure to have one. */
  readonly whatsApp: string | null;
  readonly email: string | null;
}

const MOBILE_DIGITS = 11;

/** The store's own ways first, then those of the shop; a store with a landline alone is written to at the shop's mobile. */
export function reachStore({ phone, email }: Pick<Store, 'phone' | 'email'>, contact: Contact | null): Reach {
  const phones = [phone, contact?.phone].flatMap((number) => (number ? nationalPhone(number) : []));
  const mobile = phones.find((number) => number.length === MOBILE_DIGITS);
  return {
    phone: phones[0] ?? null,
    whatsApp: mobile ? `https://wa.me/${phoneToE164(mobile).slice(1)}` : null,
    email: email ?? contact?.email ?? null,
  };
}

/** Any map, and any map app of the phone, understands this. */
export const mapLink = (store: Store): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${storeStreet(store)} - ${store.district}, ${store.city} - ${store.state}, ${store.zipcode}`,
  })}`;
