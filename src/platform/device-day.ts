import { civilDayOf } from '#domain/civil-day.ts';

/**
 * Returns today in the device's time zone, `YYYY-MM-DD`. For the customer's own dates, such as
 * a card's expiry; a store's day uses the store's time zone.
 */
export const deviceDay = (atMs: number): string => civilDayOf(atMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
