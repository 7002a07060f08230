import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { StoreId } from '#domain/ids.ts';
import type { DayMoney, DayMovement } from '#domain/payment/day-money.ts';
import { sumsOfDay } from '#domain/payment/day-money.ts';
import { cents } from '#domain/pricing/cents.ts';
import lazy from '#locales/pt/lazy.json' with { type: 'json' };
import { dayTable } from './day-table.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: lazy.messages as never } });

const movement = (changes: Partial<DayMovement>): DayMovement => ({
  at: '2026-11-21T02:30:05.000Z',
  kind: 'captured',
  means: 'pix',
  amount: cents(1000),
  orderNumber: 42,
  place: null,
  reference: null,
  ...changes,
});

const dayOf = (...movements: readonly DayMovement[]): DayMoney => ({
  storeId: 'centro' as StoreId,
  storeName: 'Centro',
  timeZone: 'America/Sao_Paulo',
  day: '2026-11-20',
  orders: { placed: { count: 0, amount: cents(0) }, ended: { count: 0, amount: cents(0) } },
  movements,
  openRefunds: { count: 0, amount: cents(0) },
});

const rowsOf = (day: DayMoney): readonly string[] => dayTable(i18n, day).split('\r\n').slice(1, -1);

describe('the money of a day, as a table to save (D-97)', () => {
  it('names the business day, the clock of the store, the means and the order', () => {
    expect(rowsOf(dayOf(movement({ place: 'Mesa 7', reference: 'E1234' })))).toEqual([
      '2026-11-20;2026-11-20 23:30:05;Centro;Recebido;PIX;10,00;Pedido 042 · Mesa 7;E1234',
    ]);
  });

  it('keeps semicolons and quotes in their cell, and gives a spreadsheet no formula to run', () => {
    const [row] = rowsOf({
      ...dayOf(movement({ orderNumber: null, place: '@SUM(A1)', reference: '=HYPERLINK("x";"y")' })),
      storeName: '+55; "Sé"',
    });
    expect(row).toBe(
      `2026-11-20;2026-11-20 23:30:05;"'+55; ""Sé""";Recebido;PIX;10,00;'@SUM(A1);"'=HYPERLINK(""x"";""y"")"`,
    );
  });

  it('has a column that adds up to what is left of the day, because what went back is negative', () => {
    const movements = [
      movement({ amount: cents(12_345) }),
      movement({ kind: 'refunded', amount: cents(45) }),
      movement({ means: 'cash', amount: cents(5) }),
    ];
    const amounts = rowsOf(dayOf(...movements)).map((row) => row.split(';')[5]);
    expect(amounts).toEqual(['123,45', '-0,45', '0,05']);
    const total = amounts.reduce((sum, amount) => sum + Math.round(Number(amount?.replace(',', '.')) * 100), 0);
    expect(total).toBe(sumsOfDay(movements).kept);
  });
});
