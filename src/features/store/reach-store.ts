import { whatsAppLink } from '#domain/person/phone.ts';
import { storeStreet } from '#domain/address/place-words.ts';
import type { Store } from '#domain/store/store.ts';
import type { Contact } from '#domain/tenant/tenant-settings.ts';

export interface Reach {
  /** As the store or the shop has written it. */
  readonly phone: string | null;
  readonly whatsApp: string | null;
  readonly email: string | null;
}

/**
 * Uses the store's own contact first, then the shop's; a store with only a
 * landline gets the shop's mobile number for its chat.
 */
export function reachStore({ phone, email }: Pick<Store, 'phone' | 'email'>, contact: Contact | null): Reach {
  const phones = [phone, contact?.phone].flatMap((number) => number || []);
  return {
    phone: phones[0] ?? null,
    whatsApp: phones.map((number) => whatsAppLink(number)).find((link) => link !== null) ?? null,
    email: email ?? contact?.email ?? null,
  };
}

/** Returns a link that every map app supports. */
export const mapLink = (store: Store): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${storeStreet(store)} - ${store.district}, ${store.city} - ${store.state}, ${store.zipcode}`,
  })}`;
