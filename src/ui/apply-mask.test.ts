import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask } from './apply-mask.ts';

const CPF = '___.___.___-__';
const typed = (text: string, caret = text.length) => ({ text, caret, previous: '', inputType: 'insertText' });

describe('applyMask', () => {
  it('adds punctuation while the customer types', () => {
    expect(applyMask(CPF, typed('5299'))).toEqual({ text: '529.9', caret: 5 });
    expect(applyMask(CPF, typed('529'))).toEqual({ text: '529', caret: 3 });
  });

  it('accepts pasted text in any format', () => {
    expect(applyMask(CPF, typed('CPF: 529 982 247 25')).text).toBe('529.982.247-25');
    expect(applyMask(CPF, typed('529982247250000')).text).toBe('529.982.247-25');
  });

  it('keeps the caret after a digit that was corrected in the middle', () => {
    expect(
      applyMask(CPF, { text: '5729.982.247-2', caret: 2, previous: '529.982.247-2', inputType: 'insertText' }),
    ).toEqual({
      text: '572.998.224-72',
      caret: 2,
    });
  });

  it('deletes the digit on the other side of punctuation, in both directions', () => {
    const backward = { text: '5299', caret: 3, previous: '529.9', inputType: 'deleteContentBackward' };
    expect(applyMask(CPF, backward)).toEqual({ text: '529', caret: 2 });
    expect(applyMask(CPF, { ...backward, inputType: 'deleteContentForward' })).toEqual({ text: '529', caret: 3 });
  });

  it('accepts letters where the mask allows them, and capitalizes them (D-52)', () => {
    const CNPJ = '__.___.___/____-__';
    expect(applyMask(CNPJ, typed('12abc34501de35'), 'lettersAndDigits').text).toBe('12.ABC.345/01DE-35');
    const corrected = { text: '12.aBC.34', caret: 4, previous: '12.BC3.4', inputType: 'insertText' };
    expect(applyMask(CNPJ, corrected, 'lettersAndDigits')).toEqual({ text: '12.ABC.34', caret: 4 });
  });

  it('keeps every digit that fits, however it was entered', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d .-]{0,14}$/), (text) => {
        const digits = text.replaceAll(/\D/g, '').slice(0, 11);
        expect(applyMask(CPF, typed(text)).text.replaceAll(/\D/g, '')).toBe(digits);
      }),
    );
  });
});
