import { ZERO } from '#domain/pricing/cents.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

/** An open store in São Paulo with every shipping type, every day from 8:00 to 18:00, without scheduling. */
export const makeStore = (overrides: Partial<Store> = {}): Store => ({
  id: 'centro' as StoreId,
  name: 'Padaria Aurora',
  label: 'Centro',
  isOpen: true,
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
  timeZone: 'America/Sao_Paulo',
  address: 'Rua Augusta',
  addressNumber: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01304000',
  latitude: null,
  longitude: null,
  phone: null,
  email: null,
  durationMinutes: null,
  distanceKm: null,
  deliveryPrice: null,
  isDistanceRough: false,
  isBeyondMaxDistance: false,
  deliveryEnabled: true,
  takeoutEnabled: true,
  tagEnabled: true,
  totalToFreeDelivery: ZERO,
  minCartValue: null,
  ignoreRigidStock: false,
  ecommerceEnabled: true,
  paymentOnDeliveryEnabled: true,
  menuOnly: false,
  highlights: [],
  schedule: { enabled: false, maxDays: 0, slotMaxOrders: 0, periodMinutes: 30, nextSlotOffsetMinutes: 0 },
  ...overrides,
});

/** Table 12 of that store: not locked, not anonymous, paid at once. */
export const makeTagContext = (overrides: Partial<TagContext> = {}): TagContext => ({
  tenantId: 'aurora' as TenantId,
  storeId: 'centro' as StoreId,
  tag: '12',
  isTagOnlyDelivery: false,
  isTagLocked: false,
  isStoreLocked: false,
  isAnonymous: false,
  allowAnonymous: false,
  isPostpaid: false,
  accountId: null,
  checkoutId: null,
  requiredFields: [],
  ...overrides,
});
