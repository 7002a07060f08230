/** For how many minutes something unpaid is kept, as the shop chooses it. */
interface MinutesChoice {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** How long an order that nobody has paid keeps its stock, slot and balances (D-70). */
export const UNPAID_ORDER_MINUTES = { min: 5, max: 1440, usual: 30 } as const satisfies MinutesChoice;

/** How long an order can be paid by a link, counted from when the link was last asked for (D-70). */
export const PAYMENT_LINK_MINUTES = { min: 5, max: 10_080, usual: 120 } as const satisfies MinutesChoice;
