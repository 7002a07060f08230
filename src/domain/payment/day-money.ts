import type { StoreId } from '#domain/ids.ts';
import type { MoneyMeans } from '#domain/order/order-money.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

/** How money came in on a day; `table` was taken at the counter for a tab, and nobody said in what. The sequence is that of the lists. */
export const DAY_MEANS = [
  'pix',
  'onlineCard',
  'creditCard',
  'debitCard',
  'cash',
  'table',
  'giftCard',
] as const satisfies readonly (MoneyMeans | 'table')[];
export type DayMeans = (typeof DAY_MEANS)[number];

export interface CountedSum {
  readonly count: number;
  readonly amount: Cents;
}

/** Money that came in or went back on a business day. */
export interface DayMovement {
  readonly at: string;
  readonly kind: 'captured' | 'refunded';
  readonly means: DayMeans;
  readonly amount: Cents;
  /** Of the order that it belongs to; null for a tab. */
  readonly orderNumber: number | null;
  /** The table, where there is one. */
  readonly place: string | null;
  /** The acquirer's name for it, as its statement says; null where none took part. */
  readonly reference: string | null;
}

/** The money of one store on one business day (D-96). */
export interface DayMoney {
  readonly storeId: StoreId;
  readonly storeName: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** What the shop got to make, and what of it was rejected or cancelled. */
  readonly orders: { readonly placed: CountedSum; readonly ended: CountedSum };
  /** Oldest first. */
  readonly movements: readonly DayMovement[];
  /** What had to go back at the end of the day, or has to now, and had not. */
  readonly openRefunds: CountedSum;
}

/** What came in, what went back, and what is left of it. */
interface DaySums {
  readonly captured: CountedSum;
  readonly refunded: CountedSum;
  readonly kept: Cents;
}

const countedSum = (movements: readonly DayMovement[], kind: DayMovement['kind']): CountedSum => {
  const amounts = movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
  return { count: amounts.length, amount: sumCents(amounts) };
};

function sumsOf(movements: readonly DayMovement[]): DaySums {
  const [captured, refunded] = [countedSum(movements, 'captured'), countedSum(movements, 'refunded')];
  return { captured, refunded, kept: cents(captured.amount - refunded.amount) };
}

/** The sums of every means that occurs. */
export const sumsByMeans = (movements: readonly DayMovement[]): readonly (DaySums & { readonly means: DayMeans })[] =>
  DAY_MEANS.flatMap((means) => {
    const ofMeans = movements.filter((movement) => movement.means === means);
    return ofMeans.length === 0 ? [] : [{ means, ...sumsOf(ofMeans) }];
  });

/** The sums of all money. A gift card was paid when it was bought, so it is none when it is used. */
export const sumsOfDay = (movements: readonly DayMovement[]): DaySums =>
  sumsOf(movements.filter(({ means }) => means !== 'giftCard'));
