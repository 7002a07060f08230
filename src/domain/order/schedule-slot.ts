/** A§3: one window of a store's day; instants with offset. Full when `orders` reaches the store's limit. */
export interface ScheduleSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orders: number;
}
