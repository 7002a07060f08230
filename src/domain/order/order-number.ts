import { civilDayOf } from '#domain/civil-day.ts';
import { HOUR_MS } from '#domain/durations.ts';

/** A night's work belongs to the day it began on: the numbers start again when nobody is waiting for food any more. */
const DAY_BEGINS_MS = 5 * HOUR_MS;

/** The store's business day at an instant, `YYYY-MM-DD`: from five in the morning to five, in the store's zone (D-79). */
export const businessDayOf = (atMs: number, timeZone: string): string => civilDayOf(atMs - DAY_BEGINS_MS, timeZone);

/** What is called out and printed: `042`, and `1042` on a very busy day. */
export const formatOrderNumber = (number: number): string => String(number).padStart(3, '0');

/** Who the kitchen calls: a customer by their first name, a visitor as they said; null for nobody (D-79). */
export const calledName = (who: { readonly fullName: string | null; readonly given: string | null }): string | null =>
  who.given?.trim() || who.fullName?.trim().split(/\s+/)[0] || null;
