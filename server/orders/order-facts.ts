import type { PoolClient } from 'pg';
import type { AccountId, AddressId, CheckoutId, CustomerId, ProductId, StoreId } from '#domain/ids.ts';
import type { Store, StoreSchedule } from '#domain/store.ts';
import type { RequiredField } from '#domain/tag-context.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { StoreRow } from '#server/repositories/store-row.ts';
import type { Claim } from '#server/idempotency/claim.ts';
import type { StoredAddress } from '#server/db/schema/orders.ts';
import type { OrderIntent } from './order-intent.ts';

type TenantFacts = Pick<
  TenantSettings,
  'published' | 'deliveryDisabled' | 'qrCodeOnly' | 'minCartValue' | 'paymentOnDeliveryEnabled' | 'paymentOnDeliveryOnly'
>;

type StoreFacts = Pick<
  Store,
  | 'timeZone'
  | 'hours'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'durationMinutes'
  | 'deliveryEnabled'
  | 'takeoutEnabled'
  | 'tagEnabled'
  | 'totalToFreeDelivery'
  | 'ignoreRigidStock'
  | 'ecommerceEnabled'
  | 'menuOnly'
> &
  Pick<StoreRow, 'closedByHand' | 'deliveryBands' | 'catalogVersion'> & {
    readonly storeMinCartValue: Store['minCartValue'];
    readonly storePaysOnDelivery: boolean;
    readonly schedule: StoreSchedule;
  };

interface KnownAnswer {
  readonly fingerprint: string;
  readonly answerStatus: number;
  readonly answerBody: string;
}

/** Everything an order is judged by, as it is in the transaction that may accept it. */
export interface OrderFacts extends TenantFacts, StoreFacts {
  /** The key was answered before. */
  readonly known: KnownAnswer | null;
  readonly isCaptchaSpent: boolean;
  /** Free balance in thousandths of every product of the order (and of its combos) whose stock is rigid and counted; locked. */
  readonly stock: readonly { readonly productId: ProductId; readonly balanceMilli: number }[];
  /** The saved address that the order goes to. */
  readonly address: (StoredAddress & { readonly latitude: number | null; readonly longitude: number | null }) | null;
  /** The open tab; closing it waits for this order. */
  readonly tab: { readonly accountId: AccountId; readonly storeId: StoreId; readonly tag: string } | null;
  /** What the shop printed on the table that the order names. */
  readonly place: {
    readonly isAnonymous: boolean;
    readonly allowAnonymous: boolean;
    readonly isPostpaid: boolean;
    readonly requiredFields: readonly RequiredField[];
  } | null;
  readonly isKnownCustomer: boolean;
  readonly slotOrders: number;
}

/** What the facts are asked for. */
export interface FactsQuestion {
  readonly claim: Claim;
  readonly intent: OrderIntent;
  readonly customerId: CustomerId | null;
  readonly captchaNonce: string | null;
  readonly now: Date;
}

/**
 * One statement for all of it. Prepared by name, because planning it costs more than running it.
 * Stock rows are locked in one order, so two orders that want the same products wait for each other and never deadlock;
 * a repeated or already answered order locks nothing.
 */
const STATEMENT = `
with known as materialized (
  select fingerprint, answer_status as "answerStatus", answer_body as "answerBody"
  from idempotency_records where tenant_id = $1 and key = $3 and caller = $4 and expires_at > $5
), spent as materialized (
  select from captcha_nonces where tenant_id = $1 and nonce = $6
), wanted as (
  select id from unnest($7::text[]) as id
  union select product_id from combo_items where tenant_id = $1 and combo_id = any($7::text[])
), stock as materialized (
  select level.product_id as "productId", level.balance_milli as "balanceMilli"
  from stock_levels level
  join products product on product.tenant_id = $1 and product.id = level.product_id and product.rigid_stock
  where level.tenant_id = $1 and level.store_id = $2 and level.product_id in (select id from wanted)
    and not exists (select from known) and not exists (select from spent)
  order by level.product_id
  for update of level
), tab as materialized (
  select checkout.account_id as "accountId", account.store_id as "storeId", account.tag
  from checkouts checkout
  join tab_accounts account on account.tenant_id = $1 and account.id = checkout.account_id
  where checkout.tenant_id = $1 and checkout.id = $8 and checkout.closed_at is null
  for share of checkout
)
select
  tenant.published, tenant.delivery_disabled as "deliveryDisabled", tenant.qr_code_only as "qrCodeOnly",
  tenant.min_cart_value_cents as "minCartValue", tenant.payment_on_delivery_enabled as "paymentOnDeliveryEnabled",
  tenant.payment_on_delivery_only as "paymentOnDeliveryOnly",
  store.time_zone as "timeZone", store.hours, store.closed_by_hand as "closedByHand", store.city, store.state,
  store.latitude, store.longitude, store.duration_minutes as "durationMinutes", store.delivery_bands as "deliveryBands",
  store.delivery_enabled as "deliveryEnabled", store.takeout_enabled as "takeoutEnabled",
  store.tag_enabled as "tagEnabled", store.total_to_free_delivery_cents as "totalToFreeDelivery",
  store.min_cart_value_cents as "storeMinCartValue", store.ignore_rigid_stock as "ignoreRigidStock",
  store.ecommerce_enabled as "ecommerceEnabled", store.payment_on_delivery_enabled as "storePaysOnDelivery",
  store.menu_only as "menuOnly", store.catalog_version as "catalogVersion",
  json_build_object(
    'enabled', store.schedule_enabled, 'maxDays', store.schedule_max_days,
    'slotMaxOrders', store.schedule_slot_max_orders, 'periodMinutes', store.schedule_period_minutes,
    'nextSlotOffsetMinutes', store.schedule_next_slot_offset_minutes) as schedule,
  (select row_to_json(known) from known) as known,
  exists (select from spent) as "isCaptchaSpent",
  coalesce((select json_agg(stock) from stock), '[]') as stock,
  (select row_to_json(tab) from tab) as tab,
  (select row_to_json(saved) from (
    select receiver_name as "receiverName", zipcode, street, number, complement, district, city, state, latitude, longitude
    from addresses where tenant_id = $1 and customer_id = $9 and id = $10) saved) as address,
  (select row_to_json(place) from (
    select is_anonymous as "isAnonymous", allow_anonymous as "allowAnonymous", is_postpaid as "isPostpaid",
      required_fields as "requiredFields"
    from context_links where tenant_id = $1 and store_id = $2
      and case when $8::text is null then tag = $11 else account_id = (select "accountId" from tab) end
    order by code limit 1) place) as place,
  exists (
    select from customers where tenant_id = $1 and id = $9 and deleted_at is null) as "isKnownCustomer",
  coalesce((
    select orders from schedule_slots where tenant_id = $1 and store_id = $2 and starts_at = $12), 0) as "slotOrders"
from tenants tenant
join stores store on store.tenant_id = tenant.tenant_id and store.id = $2
where tenant.tenant_id = $1`;

/** null when the tenant has no such store. */
export async function readOrderFacts(client: PoolClient, question: FactsQuestion): Promise<OrderFacts | null> {
  const { rows } = await client.query<OrderFacts>({
    name: 'order-facts',
    text: STATEMENT,
    values: valuesOf(question),
  });
  return rows[0] ?? null;
}

function valuesOf({ claim, intent, customerId, captchaNonce, now }: FactsQuestion): readonly unknown[] {
  const { shipping, tab } = intent;
  const checkoutId: CheckoutId | null = tab?.checkoutId ?? null;
  const addressId: AddressId | null = shipping.type === 'ADDRESS' ? shipping.address_id : null;
  const products = [...intent.products, ...intent.promotionalProducts].map(({ id }) => id);
  return [
    claim.tenantId,
    intent.storeId,
    claim.key,
    claim.caller,
    now,
    captchaNonce,
    products,
    checkoutId,
    customerId,
    addressId,
    shipping.type === 'TAG' ? shipping.comment : null,
    shipping.schedule?.starts_at ?? null,
  ];
}
