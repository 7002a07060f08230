import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import type { TenantId } from '#domain/ids.ts';
import {
  complementGroupSection,
  menuGroupSection,
  productSection,
} from '#server/services/tenant-file/catalog-section.ts';
import { loyaltySection } from '#server/services/tenant-file/loyalty-section.ts';
import { accountSection, contextLinkSection, highlightSection } from '#server/services/tenant-file/place-section.ts';
import { readTenantFile } from '#server/services/tenant-file/read-tenant-file.ts';
import { storeSection } from '#server/services/tenant-file/store-section.ts';
import type { Shop } from '#server/services/tenant-file/tenant-file.ts';
import { tenantSection } from '#server/services/tenant-file/tenant-section.ts';
import { HIGHLIGHT_ACTIONS } from '#domain/store/store.ts';
import { assembled } from './assembled-file.ts';
import type { File } from './assembled-file.ts';
import { itemsOf, mostly, pick, reais, sectionOf, seldom } from './section.ts';

type Store = File['stores'][number];

/** Ids are given by place, see `assembled`. */
const byPlace = fc.constant('');
const somewhere = fc.option(pick, { nil: null });

const tenant = sectionOf(tenantSection, {
  tenantId: fc.constant('any'),
  domain: fc.constant('any'),
  minCartValue: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, reais),
  minOnlinePayment: fc.oneof(fc.constant(0), fc.constant(3.5), reais),
  minInstallmentValue: fc.oneof(fc.constant(0), reais),
  maxInstallments: fc.integer({ min: 1, max: 24 }),
  deliveryDisabled: seldom,
  qrCodeOnly: seldom,
  paymentOnDeliveryEnabled: mostly,
  paymentOnDeliveryOnly: seldom,
  published: mostly,
});

const hour = fc.tuple(fc.nat({ max: 23 }), fc.constantFrom(0, 15, 30, 59));
const clock = hour.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

type Hours = NonNullable<Store['hours']>;

/** Open all week, from time to time, past midnight, or whenever nobody closed it by hand. */
const hours = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Hours>([]) },
  {
    weight: 3,
    arbitrary: fc.constant([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }))),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ weekday: fc.nat({ max: 6 }), opens: clock, closes: clock }), { maxLength: 10 }),
  },
);

const TIME_ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'Pacific/Kiritimati', 'UTC'];

/** Within a few kilometres of each other, and far away. */
const latitude = fc.oneof(fc.constant(null), fc.double({ min: -23.6, max: -23.5, noNaN: true }), fc.constant(-90));
const longitude = fc.oneof(fc.constant(null), fc.double({ min: -46.7, max: -46.6, noNaN: true }), fc.constant(180));

const bands = itemsOf(storeSection, 'deliveryBands', { upToKm: fc.integer({ min: 1, max: 9 }), price: reais }, 3).map(
  (list) => list.map((band, place) => ({ ...band, upToKm: band.upToKm + 10 * place })),
);

const store = sectionOf(storeSection, {
  id: byPlace,
  timeZone: fc.constantFrom(...TIME_ZONES),
  hours,
  closedByHand: seldom,
  // An address that nobody can place on the map is delivered to in the store's own city.
  city: fc.constantFrom('São Paulo', 'Sao Paulo', 'Campinas'),
  state: fc.constant('SP'),
  latitude,
  longitude,
  deliveryBands: bands,
  can_deliver: mostly,
  can_takeout: mostly,
  can_tag: mostly,
  totalToFreeDelivery: fc.oneof(fc.constant(0), reais),
  minCartValue: fc.option(reais, { nil: null, freq: 1 }),
  ignoreRigidStock: seldom,
  ecommerceEnabled: mostly,
  paymentOnDeliveryEnabled: mostly,
  menu_only: seldom,
  schedule: fc.record({
    enabled: fc.boolean(),
    scheduleMaxDays: fc.nat({ max: 8 }),
    scheduleSlotMaxOrders: fc.nat({ max: 2 }),
    schedulePeriod: fc.constantFrom(1, 15, 60, 24 * 60),
    nextSlotOffset: fc.constantFrom(0, 30, 48 * 60),
  }),
});

/** Bounds of every kind: none, 0, exact, and a minimum above the maximum (D-27). */
const complementGroup = sectionOf(complementGroupSection, {
  id: byPlace,
  min: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
  max: fc.oneof(fc.constant(null), fc.nat({ max: 4 })),
  items: itemsOf(
    complementGroupSection,
    'items',
    { id: byPlace, price: reais, productId: somewhere, available: mostly },
    4,
  ),
});

const product = sectionOf(productSection, {
  id: byPlace,
  sku: byPlace,
  type: fc.constantFrom('simple', 'simple', 'simple', 'combo', 'giftCard'),
  rigidStock: fc.boolean(),
  adultOnly: seldom,
  complementGroups: fc.array(pick, { maxLength: 3 }),
  combos: itemsOf(
    productSection,
    'combos',
    { id: byPlace, productId: pick, price: reais, quantity: fc.constantFrom(1, 2, 3, 100) },
    3,
  ),
  stock: itemsOf(
    productSection,
    'stock',
    {
      storeId: pick,
      stockBalance: fc.oneof(
        fc.nat({ max: 12 }),
        fc.nat({ max: 9_999 }).map((milli) => milli / 1000),
      ),
    },
    2,
  ),
});

const menuGroup = sectionOf(menuGroupSection, {
  id: byPlace,
  contents: itemsOf(
    menuGroupSection,
    'contents',
    {
      id: byPlace,
      productId: pick,
      storeId: fc.option(pick, { nil: null, freq: 2 }),
      price: reais,
      available: mostly,
      delivery_journey_enabled: mostly,
      takeout_journey_enabled: mostly,
      honest_market_journey_enabled: mostly,
    },
    6,
  ),
});

const highlight = sectionOf(highlightSection, {
  id: byPlace,
  storeId: somewhere,
  action: fc.oneof(fc.constantFrom(...Object.values(HIGHLIGHT_ACTIONS)), fc.integer({ min: 0, max: 9 })),
  status: fc.constantFrom(0, 1, 2),
  productId: somewhere,
  productGroupId: pick,
});

const TAGS = ['1', '2', 'Balcão', 'Mesa 12'];

const contextLink = sectionOf(contextLinkSection, {
  code: byPlace,
  eventPointId: pick,
  tag: fc.option(fc.constantFrom(...TAGS), { nil: null, freq: 6 }),
  accountId: fc.option(pick, { nil: null }),
  allowAnonymous: mostly,
  requiredFields: fc.subarray(['name', 'phone']),
});

/** A percentage, or points per real. */
const rate = fc.oneof(
  fc.constantFrom(0, 100),
  fc.integer({ min: 0, max: 100_00 }).map((value) => value / 100),
);

const loyalty = sectionOf(loyaltySection, {
  id: byPlace,
  cashback_percentage: rate,
  points_per_real: rate,
  maxCashbackPercentage: rate,
  active: mostly,
  loyalty_redeems: itemsOf(
    loyaltySection,
    'loyalty_redeems',
    { id: byPlace, productId: pick, productGroupId: pick, reward_cost: fc.integer({ min: 1, max: 500 }) },
    3,
  ),
});

/** One whole shop in the words of its file: every flag, bound and combination that the format allows, all references valid. */
const files: fc.Arbitrary<File> = fc
  .record({
    format: fc.constant('balcao-tenant/1' as const),
    tenant,
    stores: fc.array(store, { minLength: 1, maxLength: 3, size: 'max' }),
    complementGroups: fc.array(complementGroup, { maxLength: 4, size: 'max' }),
    products: fc.array(product, { minLength: 1, maxLength: 8, size: 'max' }),
    menu_product_groups: fc.array(menuGroup, { minLength: 1, maxLength: 3, size: 'max' }),
    highlights: fc.array(highlight, { maxLength: 4, size: 'max' }),
    accounts: fc.array(sectionOf(accountSection, { id: byPlace, storeId: pick, tag: fc.constantFrom(...TAGS) }), {
      maxLength: 2,
    }),
    contextLinks: fc.array(contextLink, { maxLength: 5, size: 'max' }),
    loyalties: fc.array(loyalty, { maxLength: 2, size: 'max' }),
  })
  .map(assembled);

/** Shops as their files are read: what comes out has passed every check that an import makes. */
export const shops: fc.Arbitrary<Shop> = files.map((drawn) => readTenantFile(JSON.stringify(drawn)));

/** The same shop under other public names, so that many can live in one database. */
export const shopNamed = (shop: Shop, name: string): Shop => ({
  ...shop,
  tenant: { ...shop.tenant, tenantId: name as TenantId, domain: name },
  contextLinks: shop.contextLinks.map((link, place) => ({ ...link, code: codeOf(`${name} ${place}`) })),
});

const codeOf = (name: string): string => {
  const digits = hash('sha256', name);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};
