import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { installmentOptions } from '#domain/pricing/installments.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { installmentNote, installmentWords } from './installment-words.ts';

const i18n = idsAsTexts((id, values = {}) => [id, ...Object.values(values)].join(' ').replaceAll('\u00a0', ''));
const options = installmentOptions(cents(100_00), { maxInstallments: 4, minInstallmentValue: cents(10_00) });

describe('installmentWords', () => {
  it('every option says how many payments of how much', () => {
    expect(options.map((option) => installmentWords(option, i18n))).toEqual([
      'installments.once R$100,00',
      'installments.each 2 R$50,00',
      'installments.each 3 R$33,33',
      'installments.each 4 R$25,00',
    ]);
  });

  it('the first installment takes the rest and says so; "sem juros" only where the tenant does (D-39)', () => {
    const notes = (isInterestFree: boolean) => options.map((option) => installmentNote(option, isInterestFree, i18n));
    expect(notes(false)).toEqual([undefined, undefined, 'installments.first R$33,34', undefined]);
    const free = 'installments.interestFree';
    expect(notes(true)).toEqual([undefined, free, `installments.first R$33,34 · ${free}`, free]);
  });
});
