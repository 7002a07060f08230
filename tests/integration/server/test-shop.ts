import { hash } from 'node:crypto';
import { cents } from '#domain/pricing/cents.ts';
import type {
  AccountId,
  AddressId,
  CheckoutId,
  ComplementGroupId,
  ComplementItemId,
  CustomerId,
  MenuGroupId,
  MenuProductId,
  ProductId,
  StoreId,
  TenantId,
} from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { contextLinkNames, contextLinks } from '#server/persistence/schema/context-links.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { operatorKeys } from '#server/persistence/schema/operator-keys.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { operatorSecretHash } from '#server/services/session/staff-sessions.ts';
import { hashPassword } from '#server/services/session/password.ts';

export const STORE = 'store' as StoreId;
export const GROUP = 'group' as MenuGroupId;
/** R$ 10,00, not counted, with an optional complement of R$ 2,00. */
export const COFFEE = 'coffee' as ProductId;
export const MILK_GROUP = 'milk-group' as ComplementGroupId;
export const MILK = 'milk' as ComplementItemId;
/** R$ 8,00, five in stock, never oversold. */
export const LAST_FIVE = 'last-five' as ProductId;
/** R$ 20,00 per kilogram, 0.5 kg left. */
export const CHEESE = 'cheese' as ProductId;
export const CUSTOMER = { id: 'ana' as CustomerId, document: '52998224725', password: 'balcao1' };
export const HOME = 'home' as AddressId;
export const FAR_AWAY = 'far-away' as AddressId;
export const TAB_TABLE = { code: 'a0000000-0000-4000-8000-000000000012', tag: '12' };
export const ACCOUNT = 'account-12' as AccountId;
export const CHECKOUT = 'checkout-12' as CheckoutId;
export const PAY_TABLE = { code: 'a0000000-0000-4000-8000-000000000007', tag: '7' };

export const operatorKeyOf = (tenantId: TenantId): string => `operator-key-of-${tenantId}`;

/** A small shop in São Paulo that is always open. Every tenant gets the same ids, so that mix-ups of tenants are found. */
export async function openShop(db: Executor, name: string): Promise<TenantId> {
  const tenantId = name as TenantId;
  const { own } = forTenant(db, tenantId);
  const insert = {
    into: <T extends Parameters<Executor['insert']>[0]>(table: T, rows: object[]) =>
      db.insert(table).values(rows.map(own) as never),
  };
  await insert.into(tenants, [tenantRow(name)]);
  await insert.into(stores, [storeRow]);
  await insert.into(menuGroups, [{ id: GROUP, name: 'Tudo' }]);
  await insert.into(products, productRows);
  await insert.into(menuProducts, offerRows);
  await insert.into(complementGroups, [{ id: MILK_GROUP, name: 'Leite', min: 0, max: 2 }]);
  await insert.into(complementItems, [{ id: MILK, groupId: MILK_GROUP, name: 'Aveia', price: cents(200) }]);
  await insert.into(productComplementGroups, [{ productId: COFFEE, groupId: MILK_GROUP }]);
  await insert.into(stockLevels, [
    { storeId: STORE, productId: LAST_FIVE, balanceMilli: 5000 },
    { storeId: STORE, productId: CHEESE, balanceMilli: 500 },
  ]);
  await insert.into(tabAccounts, [{ id: ACCOUNT, storeId: STORE, tag: TAB_TABLE.tag }]);
  await insert.into(checkouts, [{ id: CHECKOUT, accountId: ACCOUNT }]);
  const links = linkRows(name);
  await insert.into(
    contextLinkNames,
    links.map(({ code }) => ({ code })),
  );
  await insert.into(contextLinks, links);
  await insert.into(customers, [await customerRow()]);
  await insert.into(addresses, addressRows);
  await insert.into(operatorKeys, [{ keyHash: operatorSecretHash(operatorKeyOf(tenantId)), name: 'test' }]);
  return tenantId;
}

const tenantRow = (name: string) => ({
  domain: name,
  product: 'balcao',
  title: `Loja ${name}`,
  shortName: name,
  description: `A loja ${name}`,
  theme: { colors: { primary: '#b0413e', loginBackground: null, loadingScreen: null } },
  minCartValue: cents(500),
  minInstallmentValue: cents(0),
  minOnlinePayment: cents(350),
  published: true,
});

const storeRow = {
  id: STORE,
  name: 'Centro',
  label: 'Centro',
  timeZone: 'America/Sao_Paulo',
  hours: [],
  address: 'Praça da Sé',
  addressNumber: '1',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
  latitude: -23.5505,
  longitude: -46.6333,
  durationMinutes: 15,
  deliveryBands: [{ upToKm: 5, price: cents(700), durationMinutes: 40 }],
  deliveryEnabled: true,
  takeoutEnabled: true,
  tagEnabled: true,
  totalToFreeDelivery: cents(0),
};

const productRows = [
  { id: COFFEE, sku: 'cafe', name: 'Café' },
  { id: LAST_FIVE, sku: 'panetone', name: 'Panetone', rigidStock: true },
  { id: CHEESE, sku: 'queijo', name: 'Queijo', measure: 'KG', rigidStock: true },
];

const offerRows = [
  { productId: COFFEE, price: cents(1000) },
  { productId: LAST_FIVE, price: cents(800) },
  { productId: CHEESE, price: cents(2000) },
].map((offer) => ({ ...offer, id: `offer-${offer.productId}` as MenuProductId, groupId: GROUP }));

const linkRows = (name: string) =>
  [
    { ...TAB_TABLE, isPostpaid: true, allowAnonymous: true, accountId: ACCOUNT, requiredFields: ['name'] },
    { ...PAY_TABLE, allowAnonymous: true },
  ].map((link) => ({ ...link, code: codeOf(name, link.code), storeId: STORE }));

/** Codes are unique across tenants, so every shop's begin with its own name. */
export const codeOf = (tenant: string, code: string): string => hash('sha256', tenant).slice(0, 8) + code.slice(8);

const customerRow = async () => ({
  id: CUSTOMER.id,
  fullName: 'Ana Souza',
  document: CUSTOMER.document,
  email: 'ana@example.com',
  phone: '11987654321',
  passwordHash: await hashPassword(CUSTOMER.password),
});

const addressRows = [
  {
    id: HOME,
    label: 'Casa',
    main: true,
    latitude: -23.5614,
    longitude: -46.6559,
    city: 'São Paulo',
    zipcode: '01310100',
  },
  { id: FAR_AWAY, label: 'Sítio', latitude: -22.9056, longitude: -47.0608, city: 'Campinas', zipcode: '13010041' },
].map((address) => ({
  ...address,
  customerId: CUSTOMER.id,
  receiverName: 'Ana Souza',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  state: 'SP',
}));
