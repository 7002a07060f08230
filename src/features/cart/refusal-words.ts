import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Translate } from '#i18n/i18n.ts';
import type { MessageId } from '#i18n/message-ids.ts';
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
export const refusalWords = (refusal: FinishRefusal, t: Translate): string =>
  refusal.code === 'belowMinimum'
    ? t('bag.missingToMinimum', { amount: formatMoney(refusal.missing) })
    : t(WORDS[refusal.code]);
