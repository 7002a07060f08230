import type { KnownRecord } from '#server/persistence/idempotency/only-once.ts';
import type { Pool, QueryConfig } from 'pg';
import { ADDRESS_FIELD_NAMES } from '#domain/address/address-fields.ts';
import type { AccountId, AddressId, CheckoutId, CustomerId, ProductId, StoreId } from '#domain/ids.ts';
import type { OrderingContext } from '#domain/table/anonymous-ordering.ts';
import type { StoredAddress } from '#server/persistence/schema/orders.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import type { BalanceFacts, BalanceQuery } from './balance-facts.ts';
import { cardOf, GIFT_CARD, programmesOf } from './balance-facts.ts';
import { SHOP_VERSION } from './shop-version.ts';

interface FoundRecord extends KnownRecord {
  /** Its life is over, and it only waits to be deleted. */
  readonly isExpired: boolean;
}

/** What an order is validated by that others change all the time. Whether it still stands is asked again when the order is written. */
export interface OrderFacts extends BalanceFacts {
  /** The state of the shop; an order that would be validated by another one waits until that is loaded. */
  readonly version: string;
  /** The key was answered before. */
  readonly known: FoundRecord | null;
  readonly isCaptchaSpent: boolean;
  /** Free balances in thousandths of the counted ones among the asked products. */
  readonly stock: readonly { readonly productId: ProductId; readonly balanceMilli: number }[] | null;
  /** The tab while it is open. */
  readonly tab?: { readonly accountId: AccountId; readonly storeId: StoreId; readonly tag: string } | null;
  /** What the shop printed for the table that the order names; a table may have several codes. */
  readonly places?: readonly OrderingContext[] | null;
  readonly isKnownCustomer?: boolean;
  readonly customerName?: string | null;
  /** `YYYY-MM-DD`; null where they have told none. */
  readonly customerBirthdate?: string | null;
  readonly address?: (StoredAddress & { readonly latitude: number | null; readonly longitude: number | null }) | null;
  readonly slotOrders?: number;
}

/** What the facts are asked for. What an order does not name is null, or empty, and not asked. */
export interface OrderFactsQuery extends BalanceQuery {
  readonly claim: Claim;
  readonly storeId: StoreId;
  readonly customerId: CustomerId | null;
  readonly tab: { readonly accountId: AccountId; readonly checkoutId: CheckoutId } | null;
  /** The table that an order goes to. */
  readonly table: string | null;
  readonly addressId: AddressId | null;
  readonly slotStartsAt: string | null;
  readonly captchaNonce: string | null;
  /** Products with rigid stock that the order takes, alone or in combos. */
  readonly rigid: readonly ProductId[];
  readonly now: Date;
}

/** null when the tenant has no such store. */
export async function readOrderFacts(pool: Pool, question: OrderFactsQuery): Promise<OrderFacts | null> {
  const { rows } = await pool.query<OrderFacts>(factsQuery(question));
  return rows[0] ?? null;
}

/** For every kind of order one statement that asks only what it needs, prepared by name: planning costs more than running. */
function factsQuery(question: OrderFactsQuery): QueryConfig {
  const { claim, storeId, customerId, tab, table, addressId, slotStartsAt, captchaNonce, rigid, now } = question;
  const { giftCard, programmes, cardId } = question;
  const values: unknown[] = [claim.tenantId, storeId, claim.key, claim.caller, now, captchaNonce, rigid];
  const kinds: string[] = [];
  const columns = [SHOP_VERSION + ' as version', KNOWN, SPENT, STOCK];
  const ask = (kind: string, column: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    kinds.push(kind);
    columns.push(column(`$${values.length}`));
  };
  if (tab) ask('tab', TAB, tab.checkoutId);
  if (tab) ask('table', placesWhere(isOfTab), tab.accountId);
  else if (table !== null) ask('place', placesWhere(mayMean), table);
  if (customerId !== null) ask('customer', CUSTOMER, customerId);
  const customer = `$${values.length}`;
  if (customerId !== null && addressId !== null) ask('address', addressOfCustomer(customer), addressId);
  if (slotStartsAt !== null) ask('slot', SLOT, slotStartsAt);
  if (giftCard) ask('gift', GIFT_CARD, [giftCard.id, giftCard.code]);
  if (customerId !== null && programmes.length > 0) ask('programmes', programmesOf(customer), programmes);
  if (customerId !== null && cardId !== null) ask('card', cardOf(customer), cardId);
  const text = `select ${columns.join(',\n  ')}
from tenants tenant join stores store on store.tenant_id = tenant.tenant_id and store.id = $2
where tenant.tenant_id = $1`;
  return { name: ['order-facts', ...kinds].join(' '), text, values };
}

const KNOWN = `(select row_to_json(known) from (
    select fingerprint, answer_status as "answerStatus", answer_body as "answerBody", expires_at <= $5 as "isExpired"
    from idempotency_records where tenant_id = $1 and key = $3 and caller = $4) known) as known`;

const SPENT = `exists (select from captcha_nonces where tenant_id = $1 and nonce = $6) as "isCaptchaSpent"`;

const STOCK = `(select json_agg(level) from (
    select product_id as "productId", balance_milli as "balanceMilli" from stock_levels
    where tenant_id = $1 and store_id = $2 and product_id = any($7::text[])) level) as stock`;

const TAB = (checkoutId: string): string => `(select row_to_json(tab) from (
    select checkout.account_id as "accountId", account.store_id as "storeId", account.tag
    from checkouts checkout
    join tab_accounts account on account.tenant_id = $1 and account.id = checkout.account_id
    where checkout.tenant_id = $1 and checkout.id = ${checkoutId} and checkout.closed_at is null) tab) as tab`;

const placesWhere =
  (isMeant: (parameter: string) => string) =>
  (parameter: string): string =>
    `(select json_agg(place) from (
    select is_anonymous as "isAnonymous", allow_anonymous as "allowAnonymous", is_postpaid as "isPostpaid",
      required_fields as "requiredFields"
    from context_links where tenant_id = $1 and store_id = $2 and ${isMeant(parameter)}) place) as places`;

const isOfTab = (accountId: string): string => `account_id = ${accountId}`;

/** Where the tag is not locked, whoever scans names the table (`canEditTag`), and it may be any. A tab has only its own (ADR-032). */
const mayMean = (table: string): string => `(tag = ${table} or not (is_tag_locked or is_postpaid))`;

const CUSTOMER = (customerId: string): string => {
  const known = `from customers where tenant_id = $1 and id = ${customerId} and deleted_at is null`;
  return `exists (select ${known}) as "isKnownCustomer", (select full_name ${known}) as "customerName",
    (select birthdate::text ${known}) as "customerBirthdate"`;
};

const addressOfCustomer =
  (customerId: string) =>
  (addressId: string): string =>
    `(select row_to_json(saved) from (
    select receiver_name as "receiverName", ${ADDRESS_FIELD_NAMES.join(', ')}, latitude, longitude
    from addresses where tenant_id = $1 and customer_id = ${customerId} and id = ${addressId}) saved) as address`;

const SLOT = (startsAt: string): string => `coalesce((
    select orders from schedule_slots
    where tenant_id = $1 and store_id = $2 and starts_at = ${startsAt}), 0) as "slotOrders"`;
