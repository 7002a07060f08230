import type { Cents } from '#domain/pricing/cents.ts';

/** A text, or an amount of money. */
export type CsvCell = string | Cents;

/** Spreadsheets run what begins like this as a formula, also behind blanks; a tab or a line break may hide it. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;
/** Of Unicode; without it Excel takes the file for one of the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table for a Brazilian spreadsheet (RFC 4180 with semicolons, because the comma is the decimal point there; D-97).
 * A text that a spreadsheet would run gets an apostrophe in front.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(';')}\r\n`).join('');

const fieldOf = (cell: CsvCell): string => (typeof cell === 'number' ? decimalOf(cell) : quoted(harmless(cell)));

const decimalOf = (amount: Cents): string => (amount / 100).toFixed(2).replace('.', ',');

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[;,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
