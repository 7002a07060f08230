import type { I18n } from '@lingui/core';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { QuoteSnapshot, SendFailure } from '#contract/outbox-row.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isLineMaximum } from '#domain/cart/line-maximum.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatCount } from '#domain/pricing/format-quantity.ts';

type Detail = SendFailure['details'][number];
type Ordered = Pick<QuoteSnapshot, 'lines' | 'promotionalLines'> | null;

/** One difference between what was ordered and what the store can do, with the product's name where it is about one. */
export function conflictWords(i18n: I18n, ordered: Ordered, detail: Detail): string {
  const line = [...(ordered?.lines ?? []), ...(ordered?.promotionalLines ?? [])].find(({ id }) => id === detail.ref);
  // What is not sold any more has a name only on this device.
  const name = detail.name || line?.name;
  if (name) return lineWords(i18n, detail, name, line);
  const label = detail.field === 'delivery' ? i18n.t('prices.delivery') : null;
  return [label, moneyWords(i18n, detail) ?? i18n.t(ERROR_MESSAGES[detail.code])].filter(Boolean).join(': ');
}

function lineWords(i18n: I18n, detail: Detail, name: string, line: CartLine | undefined): string {
  const { code, complement } = detail;
  switch (code) {
    case 'product_unavailable':
      return i18n.t('outbox.lineGone', { name });
    case 'out_of_stock':
      return stockWords(i18n, detail, name, line);
    case 'complement_bounds':
      return complement ? i18n.t('outbox.lineChoose', { name, complement }) : labelled(i18n, detail, name);
    case 'receiver_required':
      return i18n.t('outbox.lineReceiver', { name });
    case 'gift_card_online_only':
      return i18n.t('outbox.lineOnline', { name });
    case 'anonymous_not_allowed':
      return i18n.t('outbox.lineAdult', { name });
    case 'adults_only':
      return i18n.t('outbox.lineMinor', { name });
    default:
      return labelled(i18n, detail, name);
  }
}

function stockWords(i18n: I18n, { cap = 0 }: Detail, name: string, line: CartLine | undefined): string {
  if (cap === 0) return i18n.t('outbox.lineSoldOut', { name });
  const { kind, measure } = line ?? { kind: 'simple', measure: 'UNIT' };
  const amount = formatCount(cap, measure);
  return i18n.t(isLineMaximum(cap, kind) ? /*i18n*/ 'outbox.lineLimit' : /*i18n*/ 'outbox.lineLeft', { name, amount });
}

const labelled = (i18n: I18n, detail: Detail, name: string): string =>
  `${name}: ${moneyWords(i18n, detail) ?? i18n.t(ERROR_MESSAGES[detail.code])}`;

const moneyWords = (i18n: I18n, { expected, actual }: Detail): string | null =>
  expected === undefined || actual === undefined
    ? null
    : i18n.t('outbox.wasNow', { was: formatMoney(expected), now: formatMoney(actual) });
