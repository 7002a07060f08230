import type { I18n, MessageId } from '@lingui/core';
import type { CsvCell } from '#domain/csv.ts';
import { csvOf } from '#domain/csv.ts';
import { instantIn } from '#domain/civil-day.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import type { DayMoney, DayMovement } from '#domain/payment/day-money.ts';
import { cents } from '#domain/pricing/cents.ts';
import { tagName } from '#i18n/tag-name.ts';
import { meansWords } from './order-words.ts';

const KINDS = {
  captured: /*i18n*/ 'counter.day.captured',
  refunded: /*i18n*/ 'counter.day.refunded',
} as const satisfies Record<DayMovement['kind'], MessageId>;

/** `Pedido 042 · Mesa 7` */
export function movedFor(i18n: I18n, { orderNumber, place }: DayMovement): string {
  const number = orderNumber !== null && i18n.t('counter.order', { number: formatOrderNumber(orderNumber) });
  return [number, place !== null && tagName({ tag: place }, i18n)].filter(Boolean).join(' · ');
}

/** The movements of a day as a table for a spreadsheet, one in a row; what went back is negative, so that a column adds up. */
export function dayTable(i18n: I18n, { movements, timeZone, storeName, day }: DayMoney): string {
  const head = [
    i18n.t('counter.day.day'),
    i18n.t('counter.day.time'),
    i18n.t('counter.day.store'),
    i18n.t('counter.day.kind'),
    i18n.t('counter.day.means'),
    i18n.t('counter.day.amount'),
    i18n.t('counter.day.for'),
    i18n.t('counter.day.reference'),
  ];
  const rows = movements.map((movement): readonly CsvCell[] => [
    day,
    instantIn(Date.parse(movement.at), timeZone).slice(0, 19).replace('T', ' '),
    storeName,
    i18n.t(KINDS[movement.kind]),
    meansWords(i18n, movement.means),
    movement.kind === 'captured' ? movement.amount : cents(0 - movement.amount),
    movedFor(i18n, movement),
    movement.reference ?? '',
  ]);
  return csvOf([head, ...rows]);
}
