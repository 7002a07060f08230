import type { DeliveryAddress } from '#domain/address/delivery-address.ts';

/** Typed for a quote: it has no id, and no store has been asked about it. */
export const makeAddress = (overrides: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  id: null,
  label: '',
  receiverName: '',
  zipcode: '05010000',
  street: 'Rua Caiubi',
  number: '820',
  complement: '',
  district: 'Perdizes',
  city: 'São Paulo',
  state: 'SP',
  main: false,
  latitude: null,
  longitude: null,
  deliveryPrice: null,
  durationMinutes: null,
  distanceKm: null,
  ...overrides,
});
