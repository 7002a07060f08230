import type { AccountId, CheckoutId, LoyaltyId, LoyaltyRedeemId } from '#domain/ids.ts';
import { contextLinkRows } from '#server/persistence/repositories/context-links-repository.ts';
import { loyalties, loyaltyRedeems } from '#server/persistence/schema/loyalties.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { menuGroupIdOf, productIdOf } from '#server/demo/seed/catalog/catalog-rows.ts';
import {
  DEMO_STORES,
  DEMO_TENANTS,
  HALL_LINK,
  PAY_AT_TABLE,
  POSTPAID_TABLE,
  TABLE_COUNT,
  tableLink,
} from '#server/demo/seed/demo-ids.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';

const tenantId = DEMO_TENANTS.aurora;
const storeId = DEMO_STORES.auroraPaulista;

export const AURORA_CASHBACK = 'aurora-cashback' as LoyaltyId;
export const AURORA_POINTS = 'aurora-clube' as LoyaltyId;

const TAB_ACCOUNT = `aurora-mesa-${POSTPAID_TABLE}` as AccountId;

const tables = Array.from({ length: TABLE_COUNT }, (_, index) => index + 1).map((table) => ({
  tenantId,
  code: tableLink(table),
  storeId,
  tag: `Mesa ${table}`,
  isTagOnlyDelivery: true,
  isTagLocked: true,
  isStoreLocked: true,
  isAnonymous: table === POSTPAID_TABLE || table === PAY_AT_TABLE,
  allowAnonymous: table === POSTPAID_TABLE || table === PAY_AT_TABLE,
  isPostpaid: table === POSTPAID_TABLE,
  accountId: table === POSTPAID_TABLE ? TAB_ACCOUNT : null,
  requiredFields: table === PAY_AT_TABLE ? ['name' as const, 'phone' as const] : ['name' as const],
}));

/** On the door instead of on a table, so it knows the shop but not the table (A§2: tag form). */
const hall = { tenantId, code: HALL_LINK, storeId, tag: null, isTagLocked: false, isStoreLocked: false };

const rewards = [
  { key: 'espresso', group: 'cafes', rewardCost: 120 },
  { key: 'croissant', group: 'folhados', rewardCost: 200 },
  { key: 'bolo-cenoura', group: 'bolos', rewardCost: 240 },
  { key: 'cesta-cafe', group: 'presentes', rewardCost: 2400 },
].map(({ key, group, rewardCost }, position) => ({
  tenantId,
  id: `aurora-r-${key}` as LoyaltyRedeemId,
  loyaltyId: AURORA_POINTS,
  productId: productIdOf('aurora', key),
  groupId: menuGroupIdOf('aurora', group),
  rewardCost,
  position,
}));

/** Tables 1 to 20, the tab of table 12, and the two loyalty programmes. */
export const auroraExtras: readonly TableRows[] = [
  rowsOf(tabAccounts, [{ tenantId, id: TAB_ACCOUNT, storeId, tag: `Mesa ${POSTPAID_TABLE}` }]),
  rowsOf(checkouts, [{ tenantId, id: 'aurora-mesa-12-primeira' as CheckoutId, accountId: TAB_ACCOUNT }]),
  ...contextLinkRows(tables),
  ...contextLinkRows([hall]),
  rowsOf(loyalties, [
    {
      tenantId,
      id: AURORA_CASHBACK,
      name: 'Volta para o balcão',
      description: '10 % de cada pedido volta para você usar na próxima visita, por 90 dias.',
      kind: 'cashback',
      cashbackPercentage: 10,
      pointsPerReal: 0,
      validityDays: 90,
      maxCashbackPercentage: 50,
      translations: {
        en: {
          name: 'Back to the counter',
          description: '10 % of every order comes back to you for your next visit, for 90 days.',
        },
        es: {
          name: 'Vuelta al mostrador',
          description: 'El 10 % de cada pedido vuelve para tu próxima visita, durante 90 días.',
        },
        fr: {
          name: 'Retour au comptoir',
          description: '10 % de chaque commande vous reviennent pour votre prochaine visite, pendant 90 jours.',
        },
      },
    },
    {
      tenantId,
      id: AURORA_POINTS,
      name: 'Clube Aurora',
      description: 'Um ponto por real, por 180 dias. Troque por cafés, croissants e bolos.',
      kind: 'points',
      cashbackPercentage: 0,
      pointsPerReal: 1,
      validityDays: 180,
      maxCashbackPercentage: 100,
      translations: {
        en: {
          name: 'Aurora Club',
          description: 'One point per real, for 180 days. Swap them for coffees, croissants and cakes.',
        },
        es: {
          name: 'Club Aurora',
          description: 'Un punto por real, durante 180 días. Cámbialos por cafés, croissants y pasteles.',
        },
        fr: {
          name: 'Club Aurora',
          description: 'Un point par real, pendant 180 jours. À échanger contre cafés, croissants et gâteaux.',
        },
      },
    },
  ]),
  rowsOf(loyaltyRedeems, rewards),
];
