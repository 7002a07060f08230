import type { I18n, MessageId } from '@lingui/core';
import { LINES_MAX } from '#domain/limits.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { FinishRefusal } from './finish-refusal.ts';

const WORDS = {
  emptyCart: /*i18n*/ 'bag.emptyTitle',
  submitted: /*i18n*/ 'bag.refusedSubmitted',
  noStore: /*i18n*/ 'menu.selectStore',
  menuOnly: /*i18n*/ 'menu.readOnly',
  noShippingTypes: /*i18n*/ 'bag.refusedNoShippingTypes',
  scanFirst: /*i18n*/ 'scan.placeFirst',
  scanAnother: /*i18n*/ 'scan.placeNameless',
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
  Exclude<FinishRefusal['code'], 'belowMinimum' | 'tooManyLines' | 'lineProblems' | 'giftCardOnTab'>,
  MessageId
>;

interface RefusalButton {
  /** Takes the place of what the button would do; null where that still says it best. */
  readonly label: string | null;
  /** The reason, or the way on, in the customer's words, short enough for the second line of a button. */
  readonly words: string;
}

/** Returns the words of a button that refuses. Below the minimum it says first of all how much is missing. */
export function refusalButton(refusal: FinishRefusal, i18n: I18n): RefusalButton {
  switch (refusal.code) {
    case 'belowMinimum':
      return { label: i18n.t('bag.missing', { amount: formatMoney(refusal.missing) }), words: i18n.t('bag.addMore') };
    case 'tooManyLines':
      return { label: null, words: i18n.t('bag.refusedTooManyLines', { max: LINES_MAX, extra: refusal.extra }) };
    case 'lineProblems':
      return { label: null, words: i18n.t('bag.refusedLineProblems', counted(refusal.names)) };
    case 'giftCardOnTab':
      return { label: null, words: i18n.t('bag.refusedGiftCardOnTab', counted(refusal.names)) };
    default:
      return { label: null, words: i18n.t(WORDS[refusal.code]) };
  }
}

/** The first by name, the others by number: all of them would not fit into a button. */
const counted = ([name = '', ...others]: readonly string[]) => ({ name, others: others.length });
