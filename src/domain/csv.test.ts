import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { cents } from './pricing/cents.ts';

const FIELD = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^;"\r\n]*))(?<end>;|\r\n)/y;

/** Reads as RFC 4180 says, so that the writer is not its own judge. */
function read(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let length = 0;
  for (const [whole, quoted, plain = '', end] of text.matchAll(new RegExp(FIELD, 'gy'))) {
    length += whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ';') rows.push([]);
  }
  expect(length).toBe(text.length);
  return rows.slice(0, -1);
}

describe('a table for a spreadsheet (D-97)', () => {
  it('has semicolons, a decimal comma and the mark that makes Excel read UTF-8', () => {
    const rows = [
      ['Forma', 'Valor'],
      ['Cartão', cents(123_456)],
      ['Estorno', cents(-5)],
    ];
    expect(csvOf(rows)).toBe('\uFEFFForma;Valor\r\nCartão;1234,56\r\nEstorno;-0,05\r\n');
  });

  it.each(['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x'])('runs no formula of a text: %j', (text) => {
    expect(read(csvOf([[text]]).slice(1))).toEqual([[`'${text}`]]);
  });

  it('gives every other text back as it was, whatever separators and quotes it has', () => {
    const text = fc.array(fc.constantFrom(';', ',', '"', '\r', '\n', 'a', 'ç', ' ', "'"), { maxLength: 8 });
    const harmless = text.map((chars) => `a${chars.join('')}`);
    fc.assert(
      fc.property(fc.array(fc.array(harmless, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(read(csvOf(rows).slice(1))).toEqual(rows);
      }),
    );
  });
});
