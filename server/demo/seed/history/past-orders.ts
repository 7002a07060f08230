import { ZERO } from '#domain/pricing/cents.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { demoCep } from '#server/demo/seed/demo-ceps.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { MARINA_NAME, marinaOf } from '#server/demo/seed/people/people-rows.ts';
import type { Random } from '#server/demo/seed/random.ts';
import { pick, randomFrom, shuffled, randomInteger } from '#server/demo/seed/random.ts';
import type { AddressSeed, ShopSeed } from '#server/demo/seed/shop-seed.ts';
import type { PastOrder } from './history-rows.ts';
import type { OrderPlan } from './order-plan.ts';
import { orderPlans } from './order-plan.ts';
import { sellableProducts, soldLine } from './sold-line.ts';

type StoreSeed = ShopSeed['stores'][number];

const SEED = 1_987;
const COMMENTS = ['', '', '', 'Pode deixar na portaria.', 'Bem passado, por favor.', 'Sem guardanapo, obrigada!'];

/** Marina's past orders, and a visitor's unpaid one, at a shop's first store, in ways and payments that it really offers. */
export function pastOrders(shop: ShopSeed): readonly PastOrder[] {
  const random = randomFrom(SEED);
  const [store] = shop.stores;
  const shelves = sellableProducts(shop.catalog);
  if (!store || shelves.length === 0) return [];
  return orderPlans().map((plan, index) => {
    const shippingType = shippingTypeOf(random, store, plan);
    const bought = shuffled(random, shelves).slice(0, randomInteger(random, 1, 4));
    return {
      key: `${shop.domain}-past-${String(index + 1).padStart(2, '0')}`,
      tenantId: DEMO_TENANTS[shop.domain],
      storeId: store.id,
      timeZone: store.timeZone ?? 'America/Sao_Paulo',
      // Marina's own would be told by the bar of pending payments on each of her screens (D-81).
      ...(plan.status === 'WAITING_PAYMENT'
        ? { customerId: null, contactName: 'Bete' }
        : { customerId: marinaOf(shop.domain), contactName: null }),
      plan,
      shippingType,
      detail: shippingType === 'TAG' ? `Mesa ${randomInteger(random, 1, 20)}` : null,
      address: shippingType === 'ADDRESS' ? storedAddress(pick(random, shop.addresses.slice(0, 2))) : null,
      method: methodOf(random, shop, plan),
      merchant: { name: shop.tenant.title, city: store.city },
      lines: bought.map((shelf) => soldLine(random, shop.domain, shop.catalog, shelf)),
      deliveryFee: shippingType === 'ADDRESS' ? (store.deliveryBands?.[1]?.price ?? ZERO) : ZERO,
      comment: pick(random, COMMENTS),
    };
  });
}

function shippingTypeOf(random: Random, store: StoreSeed, { packageStatus }: OrderPlan): ShippingType {
  if (packageStatus !== null && store.deliveryEnabled) return 'ADDRESS';
  const offered: readonly ShippingType[] = [
    ...(store.deliveryEnabled ? (['ADDRESS'] as const) : []),
    ...(store.takeoutEnabled ? (['TAKEOUT'] as const) : []),
    ...(store.tagEnabled ? (['TAG'] as const) : []),
  ];
  return pick(random, offered);
}

function methodOf(random: Random, { tenant }: ShopSeed, { status }: OrderPlan): PaymentMethod {
  // Only online payments are waited for, and only they can fail.
  if (status === 'WAITING_PAYMENT') return 'PIX';
  if (status === 'PAYMENT_CANCELED') return 'CREDIT_CARD_ONLINE';
  const onDelivery = ['CREDIT_CARD', 'DEBIT_CARD', 'CASH'] as const;
  return tenant.paymentOnDeliveryOnly
    ? pick(random, onDelivery)
    : pick(random, ['PIX', 'CREDIT_CARD_ONLINE', ...onDelivery]);
}

function storedAddress({ zipcode, number, complement }: AddressSeed): PastOrder['address'] {
  const { street, district, city, state } = demoCep(zipcode);
  return { receiverName: MARINA_NAME, zipcode, street, number, complement, district, city, state };
}
