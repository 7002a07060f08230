import type * as z from 'zod/mini';
import type { shipping } from './order-body.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** Maximum age of a tab's order; a later one is no longer wanted. */
export const TAB_LIFE_MS = 15 * MINUTE_MS;
/**
 * A payment needs the customer's attention: if it could not be sent while
 * they look at the screen, it is not sent later.
 */
export const PAID_LIFE_MS = 2 * MINUTE_MS;
const COUNTER_LIFE_MS = 15 * MINUTE_MS;
const ADDRESS_LIFE_MS = 20 * MINUTE_MS;
const SCHEDULED_LIFE_MS = 30 * MINUTE_MS;
/** A scheduled order is to reach the shop this long before its slot begins. */
const SLOT_LEAD_MS = 5 * MINUTE_MS;
/** One for a slot that is nearer, which a shop may offer, has this long, and not beyond the beginning of the slot. */
const NEAR_SLOT_LIFE_MS = 2 * MINUTE_MS;

/** Returns how long an order may wait offline before it expires, in ms. Never negative. */
export function orderLifeMs({ type, schedule }: z.output<typeof shipping>, nowMs: number): number {
  if (schedule) {
    const untilSlot = Date.parse(schedule.starts_at) - nowMs;
    const lifeMs = Math.max(untilSlot - SLOT_LEAD_MS, Math.min(untilSlot, NEAR_SLOT_LIFE_MS));
    return Math.max(0, Math.min(SCHEDULED_LIFE_MS, lifeMs));
  }
  return type === 'ADDRESS' ? ADDRESS_LIFE_MS : COUNTER_LIFE_MS;
}
