import type { I18n, MessageId } from '@lingui/core';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { FinishRefusal } from './finish-refusal.ts';

const WORDS = {
  emptyCart: 'bag.emptyTitle',
  submitted: 'bag.refusedSubmitted',
  noStore: 'menu.selectStore',
  menuOnly: 'menu.readOnly',
  noShippingType: 'bag.refusedNoShippingTypes',
  invalidShippingType: 'invalidShippingType',
  storeClosed: 'bag.refusedStoreClosed',
  lineProblems: 'bag.refusedLineProblems',
  needsLogin: 'bag.refusedNeedsLogin',
  slotPast: 'schedule.refusedPast',
  slotFull: 'schedule.refusedFull',
  slotNotOffered: 'schedule.refusedNotOffered',
  noTag: 'tag.missing',
  noAddress: 'noAddressSelected',
  uncheckedAddress: 'shipping.refusedUnchecked',
  invalidAddress: 'invalidAddress',
  outsideRange: 'bag.refusedOutsideRange',
} as const satisfies Record<Exclude<FinishRefusal['code'], 'belowMinimum'>, MessageId>;

/** The reason, in the customer's words, short enough for the second line of a button. */
export const refusalWords = (refusal: FinishRefusal, i18n: I18n): string =>
  refusal.code === 'belowMinimum'
    ? i18n.t('bag.missingToMinimum', { amount: formatMoney(refusal.missing) })
    : i18n.t(WORDS[refusal.code]);
