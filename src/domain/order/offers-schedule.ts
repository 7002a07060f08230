import type { CartLine } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { StoreSchedule } from '#domain/store/store.ts';

type Lines = readonly Pick<CartLine, 'kind'>[];

/** Gift cards alone and the rounds of a tab are for no time, whatever slot was chosen before (A§2, D-24, D-44). */
export const canBeScheduled = (lines: Lines, isPostpaid: boolean): boolean => !isPostpaid && !isGiftCardOnly(lines);

/** Only if the store schedules; not for a lone gift-card order or a post-paid order (A§2). */
export const offersSchedule = (schedule: Pick<StoreSchedule, 'enabled'>, lines: Lines, isPostpaid: boolean): boolean =>
  schedule.enabled && canBeScheduled(lines, isPostpaid);
