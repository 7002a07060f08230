/** One window of a store's day; instants with offset (A§3). Full when `orders` reaches the store's limit. */
export interface ScheduleSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orders: number;
}

/** Returns the chosen slot while it is still to come; one that has begun is no longer a booking. */
export const slotAhead = <Slot extends Pick<ScheduleSlot, 'startsAt'>>(slot: Slot | null, nowMs: number): Slot | null =>
  slot !== null && Date.parse(slot.startsAt) > nowMs ? slot : null;
