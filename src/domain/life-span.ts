import { DAY_MS } from '#domain/durations.ts';

/** How long an unfinished cart and review are kept on the device (D-25). */
export const CART_LIFE_MS = 7 * DAY_MS;
export const REVIEW_DRAFT_LIFE_MS = DAY_MS;

/** True when something saved at `savedAtMs` has outlived `lifeMs`. A device clock set back makes nothing expire. */
export const isExpired = (savedAtMs: number, nowMs: number, lifeMs: number): boolean => nowMs - savedAtMs >= lifeMs;
