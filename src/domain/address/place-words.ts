import type { DeliveryAddress } from './delivery-address.ts';
import type { Store } from '#domain/store/store.ts';

type StorePlace = Pick<Store, 'address' | 'addressNumber' | 'district'>;

/** `Rua Augusta, 1200 – apto 31` */
export const streetLine = ({
  street,
  number,
  complement,
}: Pick<DeliveryAddress, 'street' | 'number' | 'complement'>): string =>
  complement ? `${street}, ${number} – ${complement}` : `${street}, ${number}`;

/** `Consolação · São Paulo` */
export const districtLine = ({ district, city }: Pick<DeliveryAddress, 'district' | 'city'>): string =>
  `${district} · ${city}`;

/** `Avenida Paulista, 900` */
export const storeStreet = ({ address, addressNumber }: Pick<StorePlace, 'address' | 'addressNumber'>): string =>
  `${address}, ${addressNumber}`;

/** `Avenida Paulista, 900 · Bela Vista` */
export const storePlace = (store: StorePlace): string => `${storeStreet(store)} · ${store.district}`;
