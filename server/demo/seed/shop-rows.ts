import { createHash } from 'node:crypto';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { GiftCardId } from '#domain/ids.ts';
import { giftCardEntries } from '#server/persistence/schema/gift-card-entries.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { withColour } from '#server/services/images/picture-name.ts';
import { operatorKeys } from '#server/persistence/schema/operator-keys.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { catalogRows } from './catalog/catalog-rows.ts';
import { DEMO_GIFT_CARDS, DEMO_TENANTS, demoOperatorKey } from './demo-ids.ts';
import { peopleRows } from './people/people-rows.ts';
import type { ShopSeed } from './shop-seed.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { DAY_MS } from '#domain/durations.ts';

export interface ShopContext {
  readonly now: Date;
  readonly passwordHashes: readonly string[];
}

/** Customers have been registered for three years. */
const MEMBERSHIP_MS = 3 * 365 * DAY_MS;

/** A whole shop as rows: what its folder tells, and what every shop of the demo world has. */
export function shopRows(shop: ShopSeed, { now, passwordHashes }: ShopContext): readonly TableRows[] {
  const { domain } = shop;
  const tenantId = DEMO_TENANTS[domain];
  const storeIds = shop.stores.map((store) => store.id);
  return [
    rowsOf(tenants, [{ tenantId, ...shop.tenant }]),
    rowsOf(
      stores,
      shop.stores.map((store) => ({ tenantId, ...store })),
    ),
    rowsOf(
      highlights,
      shop.highlights.map((highlight) => ({ tenantId, ...highlight, image: withColour(highlight.image) })),
    ),
    ...catalogRows({ tenantId, domain, storeIds }, shop.catalog),
    ...shop.extras,
    ...peopleRows({
      tenantId,
      domain,
      addresses: shop.addresses,
      passwordHashes,
      providerId: shop.tenant.providerId ?? ACQUIRERS.sandbox,
      since: new Date(now.getTime() - MEMBERSHIP_MS),
    }),
    rowsOf(giftCards, [
      giftCardRow(shop, DEMO_GIFT_CARDS.reusable, 5_000, false),
      giftCardRow(shop, DEMO_GIFT_CARDS.oneTime, 3_000, true),
    ]),
    rowsOf(giftCardEntries, [
      givenAway(shop, DEMO_GIFT_CARDS.reusable, 5_000),
      givenAway(shop, DEMO_GIFT_CARDS.oneTime, 3_000),
    ]),
    rowsOf(operatorKeys, [{ tenantId, keyHash: sha256(demoOperatorKey(domain)), name: 'demo' }]),
  ];
}

const giftCardRow = ({ domain }: ShopSeed, code: string, amount: number, oneTimeUse: boolean) => ({
  tenantId: DEMO_TENANTS[domain],
  id: giftCardId(domain, code),
  code,
  initial: cents(amount),
  balance: cents(amount),
  oneTimeUse,
});

/** What the shop owes for a card that nobody bought. */
const givenAway = ({ domain }: ShopSeed, code: string, amount: number) => ({
  tenantId: DEMO_TENANTS[domain],
  id: `${domain}-gc-entry-${code.toLowerCase()}`,
  giftCardId: giftCardId(domain, code),
  kind: 'issued' as const,
  amount: cents(amount),
});

const giftCardId = (domain: ShopSeed['domain'], code: string) => `${domain}-gc-${code.toLowerCase()}` as GiftCardId;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
