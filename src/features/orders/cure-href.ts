import type { ErrorCode } from '#contract/error-codes.ts';

/** The sheet of the review in which a refusal is corrected. */
const SHEETS: Partial<Record<ErrorCode, 'schedule' | 'address'>> = {
  slot_full: 'schedule',
  slot_past: 'schedule',
  outside_range: 'address',
  address_required: 'address',
};

/** The review of a refused order, with the sheet open that corrects it: the slot picker for a slot that is gone. */
export function cureHref(reviewHref: string, code: ErrorCode | null | undefined): string {
  const sheet = code ? SHEETS[code] : undefined;
  return sheet ? `${reviewHref}?sheet=${sheet}` : reviewHref;
}
