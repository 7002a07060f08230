import type { PaymentMethod } from './payment-method.ts';
import { cents, ZERO, type Cents } from '#domain/pricing/cents.ts';

/** The tendered note is 0 (no change needed) or at least the total (A§5, D-38). */
export const isChangeValid = (tendered: Cents, total: Cents): boolean => tendered === 0 || tendered >= total;

/** A note is handed over in cash alone: of everything else there is no change (A§5, D-38). */
export const isTenderValid = (method: PaymentMethod, tendered: Cents, total: Cents): boolean =>
  method === 'CASH' ? isChangeValid(tendered, total) : tendered === 0;

/** What the courier brings back; R$ 0,00 when no change was asked for. */
export const changeDue = (tendered: Cents, total: Cents): Cents => (tendered > total ? cents(tendered - total) : ZERO);

const ROUND_AMOUNTS = [10_00, 20_00, 50_00, 100_00];

/** Amounts a person is likely to hand over: the total rounded up to each common note, smallest first, without repeats. */
export function suggestedTenders(total: Cents): readonly Cents[] {
  const roundedUp = ROUND_AMOUNTS.map((note) => Math.ceil(total / note) * note);
  return [...new Set(roundedUp)].filter((amount) => amount > total).map(cents);
}
