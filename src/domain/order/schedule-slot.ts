/** One window of a store's day; instants with offset (A§3). Full when `orders` reaches the store's limit. */
export interface ScheduleSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orders: number;
}
