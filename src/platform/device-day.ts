import { civilDayOf } from '#domain/civil-day.ts';

/** Today by the device's zone, `YYYY-MM-DD`. For the customer's own dates, such as a card's expiry; a store's day is by the store's zone. */
export const deviceDay = (atMs: number): string => civilDayOf(atMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
