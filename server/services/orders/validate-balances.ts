import type { ErrorCode } from '#contract/error-codes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { GiftCardId, LoyaltyId } from '#domain/ids.ts';
import type { Quote, QuoteDiscounts } from '#domain/pricing/quote.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { ProgrammeFacts } from '#server/persistence/repositories/order-acceptance/balance-facts.ts';
import type { OrderContext } from './order-context.ts';
import { namedLines } from './refuse-differences.ts';

/** Cents of cashback or points of one programme, taken from the lots that are due first. */
interface Withdrawal {
  readonly loyaltyId: LoyaltyId;
  readonly amount: number;
}

/** What an order takes from the customer's balances. */
export interface TakenBalances {
  readonly giftCard: { readonly id: GiftCardId; readonly amount: Cents } | null;
  readonly cashback: LoyaltyId | null;
  readonly withdrawals: readonly Withdrawal[];
}

/**
 * What the quote may discount: of each balance as much as there is, and never more than the customer agreed to (D-35, D-36).
 * A balance that is not there at all counts as nothing, and `balancesProblem` says why.
 */
export function discountsOf({ intent, facts }: OrderContext): QuoteDiscounts | null {
  const { giftCard, cashback } = intent;
  if (!giftCard && !cashback) return null;
  const programme = cashbackOf(facts.programmes, cashback?.id);
  return {
    giftCardBalance: least(giftCard?.total, facts.giftCard?.balance),
    cashbackAvailable: least(cashback?.total, programme?.available),
    cashbackPercentage: programme?.maxCashbackPercentage ?? 0,
  };
}

const least = (wanted: number | undefined, available: number | undefined): Cents =>
  cents(Math.max(0, Math.min(wanted ?? 0, available ?? 0)));

const cashbackOf = (programmes: OrderContext['facts']['programmes'], id: LoyaltyId | undefined) =>
  programmes?.find((programme) => programme.kind === 'cashback' && programme.id === id);

/**
 * Why the balances do not pay what the customer was shown (A§5). Less than that is taken only where the order itself costs
 * less now; the total that the customer agreed to is never exceeded by a smaller discount.
 */
export function balancesProblem({ intent, facts }: OrderContext, quote: Quote): ErrorCode | null {
  const { giftCard, cashback, expected } = intent;
  if ((giftCard?.total ?? ZERO) > (facts.giftCard?.balance ?? ZERO)) return 'gift_card_invalid';
  if ((cashback?.total ?? ZERO) > (cashbackOf(facts.programmes, cashback?.id)?.available ?? 0))
    return 'cashback_exceeded';
  if (quote.giftCardRefused || quote.isBelowMinOnline) return 'payment_below_minimum';
  const isCashbackShort = quote.cashback < (cashback?.total ?? ZERO);
  return isCashbackShort && quote.total > expected.total ? 'cashback_exceeded' : null;
}

/** Throws a Refusal that names the rewards which the points do not buy. */
export function takenBalances(
  { intent, facts }: OrderContext,
  lines: readonly CartLine[],
  quote: Quote,
): TakenBalances {
  const { giftCard, cashback } = intent;
  const withdrawals = [
    ...(cashback && quote.cashback > 0 ? [{ loyaltyId: cashback.id, amount: quote.cashback }] : []),
    ...pointsOf(lines, facts.programmes ?? []),
  ];
  return {
    giftCard: giftCard && quote.giftCard > 0 ? { id: giftCard.id, amount: quote.giftCard } : null,
    cashback: cashback && quote.cashback > 0 ? cashback.id : null,
    withdrawals,
  };
}

/** What the rewards cost, in the points of their programmes (B§3). */
function pointsOf(lines: readonly CartLine[], programmes: readonly ProgrammeFacts[]): readonly Withdrawal[] {
  const rewards = lines.filter(({ loyaltyId }) => loyaltyId !== null);
  const priced = rewards.map((line) => ({ line, ...costOf(line, programmes) }));
  const spent = Map.groupBy(priced, ({ programme }) => programme);
  return [...spent].flatMap(([programme, bought]) => {
    const amount = bought.reduce((sum, { cost }) => sum + cost, 0);
    if (!programme || amount > programme.available) throw unavailable(bought.map(({ line }) => line));
    return [{ loyaltyId: programme.id, amount }];
  });
}

function costOf({ productId, loyaltyId, amount }: CartLine, programmes: readonly ProgrammeFacts[]) {
  const programme = programmes.find(({ id, kind }) => kind === 'points' && id === loyaltyId);
  const reward = programme?.rewards?.find((candidate) => candidate.productId === productId);
  return { programme: reward && programme, cost: (reward?.cost ?? 0) * amount };
}

const unavailable = (lines: readonly CartLine[]): Refusal =>
  new Refusal('product_unavailable', { details: namedLines('product_unavailable', lines) });
