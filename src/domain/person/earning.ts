/** What an order earned of one programme, in cents or points, and what became of it. */
export interface EarnedLot {
  readonly earned: number;
  /** Not spent, not taken back. */
  readonly remaining: number;
  readonly takenBack: number;
  /** Would have been taken back, had it not been spent. */
  readonly spentBefore: number;
}

export const NOTHING_EARNED: EarnedLot = { earned: 0, remaining: 0, takenBack: 0, spentBefore: 0 };

/**
 * The lot once its order deserves `deserved`, because money came or went. Nobody is left with less than nothing: what was spent
 * before its order was refunded is not chased (D-65).
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

/** What was spent in advance counts first. */
function addedTo({ earned, remaining, takenBack, spentBefore }: EarnedLot, amount: number): EarnedLot {
  const settled = Math.min(spentBefore, amount);
  const added = amount - settled;
  return { earned: earned + added, remaining: remaining + added, takenBack, spentBefore: spentBefore - settled };
}
