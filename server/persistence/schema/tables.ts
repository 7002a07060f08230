import { accountTokens } from './account-tokens.ts';
import { addresses } from './addresses.ts';
import { analyticsEvents } from './analytics-events.ts';
import { captchaNonces } from './captcha-nonces.ts';
import { cards } from './cards.ts';
import { comboItems } from './combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from './complements.ts';
import { contextLinkNames, contextLinks } from './context-links.ts';
import { soldOutProducts, storePrices } from './counter-menu.ts';
import { customers } from './customers.ts';
import { giftCardEntries } from './gift-card-entries.ts';
import { giftCards } from './gift-cards.ts';
import { highlights } from './highlights.ts';
import { idempotencyRecords } from './idempotency-records.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { loyalties, loyaltyLots, loyaltyRedeems, loyaltyWithdrawals } from './loyalties.ts';
import { menuGroups } from './menu-groups.ts';
import { menuProducts } from './menu-products.ts';
import { notificationSubscriptions, pushWatermarks } from './notification-subscriptions.ts';
import { operatorKeys } from './operator-keys.ts';
import { orderLines } from './order-lines.ts';
import { businessDays, orderEvents, orders } from './orders.ts';
import { packages } from './packages.ts';
import { paymentLinkNames, paymentLinks } from './payment-links.ts';
import { payments } from './payments.ts';
import { pictures } from './pictures.ts';
import { pixCharges } from './pix-charges.ts';
import { batches, producers } from './producers.ts';
import { productImages, products } from './products.ts';
import { rateCounters } from './rate-counters.ts';
import { recoveryRequests } from './recovery-requests.ts';
import { refreshFamilies, refreshTokens } from './refresh-tokens.ts';
import { refunds } from './refunds.ts';
import { removedCards } from './removed-cards.ts';
import { sandboxCardKeys } from './sandbox-card-keys.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { sandboxCharges } from './sandbox-charges.ts';
import { sandboxMovements } from './sandbox-movements.ts';
import { sandboxNotices } from './sandbox-notices.ts';
import { scheduleSlots } from './schedule-slots.ts';
import { soldGiftCards } from './sold-gift-cards.ts';
import { staff, staffSessions } from './staff.ts';
import { stockLevels } from './stock-levels.ts';
import { stores } from './stores.ts';
import { tabParts } from './tab-parts.ts';
import { checkouts, tabAccounts, tabCalls, tabTakings } from './tabs.ts';
import { tenants } from './tenants.ts';
import { transactions } from './transactions.ts';
import { webhooks } from './webhooks.ts';

/** Every table, each after the ones it references: rows are inserted in this order and deleted in the opposite one. */
export const TABLES = [
  tenants,
  pictures,
  stores,
  menuGroups,
  products,
  productImages,
  menuProducts,
  complementGroups,
  complementItems,
  productComplementGroups,
  comboItems,
  stockLevels,
  soldOutProducts,
  storePrices,
  producers,
  batches,
  highlights,
  tabAccounts,
  checkouts,
  tabTakings,
  contextLinkNames,
  contextLinks,
  customers,
  tabCalls,
  refreshFamilies,
  refreshTokens,
  accountTokens,
  recoveryRequests,
  addresses,
  cards,
  removedCards,
  notificationSubscriptions,
  pushWatermarks,
  giftCards,
  loyalties,
  loyaltyRedeems,
  transactions,
  businessDays,
  orders,
  orderEvents,
  orderLines,
  packages,
  soldGiftCards,
  giftCardEntries,
  payments,
  tabParts,
  pixCharges,
  ledgerEntries,
  refunds,
  loyaltyLots,
  loyaltyWithdrawals,
  paymentLinkNames,
  paymentLinks,
  scheduleSlots,
  idempotencyRecords,
  captchaNonces,
  rateCounters,
  analyticsEvents,
  operatorKeys,
  staff,
  staffSessions,
  webhooks,
  sandboxCardKeys,
  sandboxCards,
  sandboxCharges,
  sandboxMovements,
  sandboxNotices,
] as const;

export type Table = (typeof TABLES)[number];
