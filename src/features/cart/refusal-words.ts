import type { I18n, MessageId } from '@lingui/core';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { FinishRefusal } from './finish-refusal.ts';

const WORDS = {
  emptyCart: /*i18n*/ 'bag.emptyTitle',
  submitted: /*i18n*/ 'bag.refusedSubmitted',
  noStore: /*i18n*/ 'menu.selectStore',
  menuOnly: /*i18n*/ 'menu.readOnly',
  noShippingType: /*i18n*/ 'bag.refusedNoShippingTypes',
  invalidShippingType: /*i18n*/ 'invalidShippingType',
  storeClosed: /*i18n*/ 'bag.refusedStoreClosed',
  needsLogin: /*i18n*/ 'bag.refusedNeedsLogin',
  slotPast: /*i18n*/ 'schedule.refusedPast',
  slotFull: /*i18n*/ 'schedule.refusedFull',
  slotNotOffered: /*i18n*/ 'schedule.refusedNotOffered',
  noTag: /*i18n*/ 'tag.missing',
  noAddress: /*i18n*/ 'noAddressSelected',
  uncheckedAddress: /*i18n*/ 'shipping.refusedUnchecked',
  invalidAddress: /*i18n*/ 'invalidAddress',
  outsideRange: /*i18n*/ 'bag.refusedOutsideRange',
} as const satisfies Record<
  Exclude<FinishRefusal['code'], 'belowMinimum' | 'lineProblems' | 'giftCardOnTab'>,
  MessageId
>;

/** The reason, in the customer's words, short enough for the second line of a button. */
export function refusalWords(refusal: FinishRefusal, i18n: I18n): string {
  switch (refusal.code) {
    case 'belowMinimum':
      return i18n.t('bag.missingToMinimum', { amount: formatMoney(refusal.missing) });
    case 'lineProblems':
      return i18n.t('bag.refusedLineProblems', counted(refusal.names));
    case 'giftCardOnTab':
      return i18n.t('bag.refusedGiftCardOnTab', counted(refusal.names));
    default:
      return i18n.t(WORDS[refusal.code]);
  }
}

/** The first by name, the others by number: all of them would not fit into a button. */
const counted = ([name = '', ...others]: readonly string[]) => ({ name, others: others.length });
