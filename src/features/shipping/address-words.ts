import type { DeliveryAddress } from '#domain/delivery-address.ts';

type Street = Pick<DeliveryAddress, 'street' | 'number' | 'complement'>;

/** `Rua Augusta, 1200 – apto 31` */
export const streetLine = ({ street, number, complement }: Street): string =>
  complement ? `${street}, ${number} – ${complement}` : `${street}, ${number}`;

/** `Consolação · São Paulo` */
export const districtLine = ({ district, city }: Pick<DeliveryAddress, 'district' | 'city'>): string =>
  `${district} · ${city}`;
