import { addDays, instantAt, instantIn } from '#domain/civil-day.ts';

/** A night's work belongs to the day it began on: the numbers start again when nobody is waiting for food any more. */
const DAY_BEGINS = '05:00';

/**
 * The store's business day at an instant, `YYYY-MM-DD`: from five in the morning to five, by the clocks of the store's
 * zone (D-79).
 */
export function businessDayOf(atMs: number, timeZone: string): string {
  const [day = '', time = ''] = instantIn(atMs, timeZone).split('T');
  return time < DAY_BEGINS ? addDays(day, -1) : day;
}

/** When a business day begins, and when the next one does. */
export const businessDayBounds = (day: string, timeZone: string): { readonly from: Date; readonly to: Date } => ({
  from: new Date(instantAt(day, DAY_BEGINS, timeZone)),
  to: new Date(instantAt(addDays(day, 1), DAY_BEGINS, timeZone)),
});

/** What is called out and printed: `042`, and `1042` on a very busy day. */
export const formatOrderNumber = (number: number): string => String(number).padStart(3, '0');

/** Who the kitchen calls: a customer by their first name, a visitor as they said; null for nobody (D-79). */
export const calledName = (who: { readonly fullName: string | null; readonly given: string | null }): string | null =>
  who.given?.trim() || who.fullName?.trim().split(/\s+/)[0] || null;
