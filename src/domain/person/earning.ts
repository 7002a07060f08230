/** The earnings of one order in one programme, in cents or points. */
export interface EarnedLot {
  readonly earned: number;
  /** Neither spent nor taken back. */
  readonly remaining: number;
  readonly takenBack: number;
  /** Spent before it could be taken back. */
  readonly spentBefore: number;
}

export const NOTHING_EARNED: EarnedLot = { earned: 0, remaining: 0, takenBack: 0, spentBefore: 0 };

/**
 * Updates the lot to the amount that the order deserves after a payment or refund. The remaining amount is never
 * negative: what was spent before a refund is not claimed back (D-65).
 */
export function lotDeserving(lot: EarnedLot, deserved: number): EarnedLot {
  const change = deserved - (lot.earned - lot.takenBack - lot.spentBefore);
  return change < 0 ? takenFrom(lot, -change) : addedTo(lot, change);
}

function takenFrom({ earned, remaining, takenBack, spentBefore }: EarnedLot, amount: number): EarnedLot {
  const taken = Math.min(remaining, amount);
  return {
    earned,
    remaining: remaining - taken,
    takenBack: takenBack + taken,
    spentBefore: spentBefore + amount - taken,
  };
}

/** Compensates the amount spent in advance first. */
function addedTo({ earned, remaining, takenBack, spentBefore }: EarnedLot, amount: number): EarnedLot {
  const settled = Math.min(spentBefore, amount);
  const added = amount - settled;
  return { earned: earned + added, remaining: remaining + added, takenBack, spentBefore: spentBefore - settled };
}
