import { nationalPhone, phoneToE164 } from '#domain/person/phone.ts';
import { storeStreet } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';

/** The contact of the shop as a whole (B§7). */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Reach {
  /** National digits. */
  readonly phone: string | null;
  /** Link to a WhatsApp chat; only mobile numbers have one for certain. */
  readonly whatsApp: string | null;
  readonly email: string | null;
}

const MOBILE_DIGITS = 11;

/** The store's own contact first, then the shop's; a store with only a landline gets the shop's mobile for its chat. */
export function reachStore({ phone, email }: Pick<Store, 'phone' | 'email'>, contact: Contact | null): Reach {
  const phones = [phone, contact?.phone].flatMap((number) => (number ? nationalPhone(number) : []));
  const mobile = phones.find((number) => number.length === MOBILE_DIGITS);
  return {
    phone: phones[0] ?? null,
    whatsApp: mobile ? `https://wa.me/${phoneToE164(mobile).slice(1)}` : null,
    email: email ?? contact?.email ?? null,
  };
}

/** Every map app understands this link. */
export const mapLink = (store: Store): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${storeStreet(store)} - ${store.district}, ${store.city} - ${store.state}, ${store.zipcode}`,
  })}`;
