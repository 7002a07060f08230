import { useState } from 'react';
import { suggestedTenders } from '#domain/payment/cash-change.ts';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';

interface Tender {
  /** What people are likely to hand over for the total. */
  readonly tenders: readonly Cents[];
  /** The amount has no chip of its own, or is about to be typed. */
  readonly isOther: boolean;
  /** Whether the customer wants to type it. */
  readonly setTyping: (isTyping: boolean) => void;
}

/** Where a tendered amount shows: when the total moves, the chip that was tapped may be gone, and the amount must not go with it. */
export function useTender(value: Cents, total: Cents): Tender {
  const [isTyping, setTyping] = useState(false);
  const tenders = suggestedTenders(total);
  const isListed = value === ZERO || tenders.includes(value);
  return { tenders, isOther: isTyping || !isListed, setTyping };
}
