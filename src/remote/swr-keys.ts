import type {
  CheckoutId,
  IdempotencyKey,
  PaymentLinkId,
  ProductId,
  StoreId,
  TenantId,
  TransactionId,
} from '#domain/ids.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

export type ResourceKey<Params = unknown> = readonly [
  /** null outside all tenants. */
  tenantId: TenantId | null,
  /** Part of each key, so that one customer's data is never shown to another. */
  uid: Uid,
  resource: string,
  params: Readonly<Params>,
];

interface Place {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly zipcode?: string;
}

/** Returns the SWR keys of all reads. SWR decides with them when to fetch again, never what is shown. */
export function resourceKeys(tenantId: TenantId | null, uid: Uid) {
  const key = <Params>(resource: string, params: Readonly<Params>): ResourceKey<Params> => [
    tenantId,
    uid,
    resource,
    params,
  ];
  return {
    settings: () => key('settings', {}),
    contact: () => key('contact', {}),
    stores: (query: Place & { readonly name?: string; readonly shippingType?: ShippingType }) => key('stores', query),
    store: (storeId: StoreId) => key('store', { storeId }),
    storeToOrder: (storeId: StoreId) => key('storeToOrder', { storeId }),
    menu: (storeId: StoreId, shippingType: ShippingType) => key('menu', { storeId, shippingType }),
    product: (storeId: StoreId, sku: string) => key('product', { storeId, sku }),
    contextLink: (scan: { readonly code: string; readonly scannedAt: number }) => key('contextLink', scan),
    schedules: (storeId: StoreId, day: string) => key('schedules', { storeId, day }),
    profile: () => key('profile', {}),
    sessions: () => key('sessions', {}),
    addressCheck: (storeId: StoreId, place: string) => key('addressCheck', { storeId, place }),
    addresses: (storeId: StoreId | null) => key('addresses', { storeId }),
    cards: () => key('cards', {}),
    loyalties: () => key('loyalties', {}),
    cashback: () => key('cashback', {}),
    giftCard: (code: string) => key('giftCard', { code }),
    history: (offset: number) => key('history', { offset }),
    newestOrders: () => key('newestOrders', {}),
    deviceOrders: () => key('deviceOrders', {}),
    unpaidOrders: () => key('unpaidOrders', {}),
    order: (id: TransactionId) => key('order', { id }),
    paymentLink: (uuid: PaymentLinkId) => key('paymentLink', { uuid }),
    tab: (checkoutId: CheckoutId) => key('tab', { checkoutId }),
    tabPayment: (payment: IdempotencyKey) => key('tabPayment', { payment }),
    tracking: (productId: ProductId, batch: string) => key('tracking', { productId, batch }),
  };
}

/** Matches every key of one resource of one user, whatever its parameters. */
export const isKeyOf =
  (tenantId: TenantId, uid: Uid, resource: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === tenantId && key[1] === uid && key[2] === resource;
