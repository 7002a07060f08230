import { boundsOf, hasContradictoryBounds, isShownGroup } from '#domain/complements/complement-bounds.ts';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { allowsAnonymous } from '#domain/table/anonymous-ordering.ts';
import { rgbFromHex } from '#domain/tenant/hex-colour.ts';
import type { PaymentProviders } from '#server/services/payments/providers.ts';
import { localeRemarks } from './locale-remarks.ts';
import { loyaltyRemarks } from './loyalty-problems.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Shop } from './tenant-file.ts';

/** Returns mistakes that do not prevent selling: a check fails on them, an import reports them and continues. */
export const findRemarks = async (shop: Shop): Promise<readonly Problem[]> => [
  ...contradictions(shop),
  ...unfillable(shop),
  ...emptyCombos(shop),
  ...unknownColours(shop),
  ...unknownStates(shop),
  ...slotless(shop),
  ...closedTables(shop),
  ...namelessTables(shop),
  ...loyaltyRemarks(shop),
  ...(await localeRemarks(shop)),
];

/** Returns what a shop asks for and the server that imports it does not have. */
export const remarksOfServer = (
  { tenant, stores }: Shop,
  { isConfigured }: Pick<PaymentProviders, 'isConfigured'>,
): readonly Problem[] => {
  const wantsOnlinePayment = !tenant.paymentOnDeliveryOnly && stores.some(({ ecommerceEnabled }) => ecommerceEnabled);
  return wantsOnlinePayment && !isConfigured(tenant.providerId)
    ? [problemAt(['tenant', 'providerId'], `${tenant.providerId} is no acquirer of this server: ${UNPAID}`)]
    : [];
};

const UNPAID =
  'its pages offer no payment in the app until it is configured (docs/OPERATING.md, "Getting paid") and the server started anew';

/** Returns the complement groups whose minimum is above their maximum (D-27). */
const contradictions = ({ complementGroups }: Shop): readonly Problem[] =>
  complementGroups.flatMap((group, index) => {
    const { min, max } = group;
    const message = `min ${min} is above max ${max}; it counts as ${max}`;
    return hasContradictoryBounds(group) ? [problemAt(['complementGroups', index, 'min'], message)] : [];
  });

/** Returns the groups that ask for more than they have on offer; the same choice would have to be made again and again. */
const unfillable = ({ complementGroups }: Shop): readonly Problem[] =>
  complementGroups.flatMap((group, index) => {
    const { min } = boundsOf(group);
    const offered = group.items.filter(({ available }) => available).length;
    const message = `asks for ${min} and offers ${offered}`;
    return isShownGroup(group) && min > offered ? [problemAt(['complementGroups', index, 'min'], message)] : [];
  });

const emptyCombos = ({ products }: Shop): readonly Problem[] =>
  products.flatMap(({ kind, combos }, index) =>
    kind === 'combo' && combos.length === 0
      ? [problemAt(['products', index, 'combos'], 'a combo is made of something')]
      : [],
  );

/** A colour that cannot be read is replaced by the app's own. */
const unknownColours = ({ tenant }: Shop): readonly Problem[] => {
  const { primary } = tenant.theme.colors;
  return rgbFromHex(primary)
    ? []
    : [problemAt(['tenant', 'theme', 'colors', 'primary'], `"${primary}" is no colour such as #0F766E`)];
};

const STATES: ReadonlySet<string> = new Set(getStates().map(({ code }) => code));

const unknownStates = ({ stores }: Shop): readonly Problem[] =>
  stores.flatMap(({ state }, index) =>
    STATES.has(state) ? [] : [problemAt(['stores', index, 'state'], `"${state}" is no state such as SP`)],
  );

/** Slots are cut from opening hours, so an order can be scheduled at no time. */
const slotless = ({ stores }: Shop): readonly Problem[] =>
  stores.flatMap(({ scheduleEnabled, hours }, index) =>
    scheduleEnabled && hours.length === 0
      ? [problemAt(['stores', index, 'hours'], 'orders are scheduled within hours, and there are none')]
      : [],
  );

/** Returns the codes of tables where nobody can order without a login, which is seldom meant. */
const closedTables = ({ contextLinks }: Shop): readonly Problem[] =>
  contextLinks.flatMap((link, index) =>
    link.isTagOnlyDelivery && !allowsAnonymous(link)
      ? [problemAt(['contextLinks', index, 'isAnon'], 'guests cannot order here without a login; isAnon lets them')]
      : [],
  );

/** Returns the codes of tables without a name that nobody may name either: an order from there would lack it. */
const namelessTables = ({ contextLinks }: Shop): readonly Problem[] =>
  contextLinks.flatMap(({ isTagOnlyDelivery, tag, isTagLocked, accountId }, index) =>
    isTagOnlyDelivery && tag === null && isTagLocked && accountId === null
      ? [
          problemAt(
            ['contextLinks', index, 'tag'],
            'nobody can order at a place without a name: give it one, or let guests, with isTagLocked false',
          ),
        ]
      : [],
  );
