import { civilDayOf } from '#domain/civil-day.ts';

/** `YYYY-MM-DD` where this device is. For what is the customer's own, as a card that ends tonight; a store's day is the store's. */
export const deviceDay = (atMs: number): string => civilDayOf(atMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
