import { cnpj as otherCnpj, cpf as otherCpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/documents.json' with { type: 'json' };
import { formatCnpj, isValidCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf, isValidMaskedCpf } from './cpf.ts';
import { documentKind, formatDocument, isValidDocument, normaliseDocument } from './document.ts';

// The other library rejects this number with a list of its own, although its check digits are valid.
const BLACKLISTED_ELSEWHERE = '12345678909';

describe('CPF (B§5, D-52)', () => {
  it.each(vectors.cpf)('$input is $expected', ({ input, expected }) => {
    expect(isValidCpf(input)).toBe(expected);
  });

  it.each(vectors.maskedCpf)(
    'login and registration require the format 000.000.000-00: $input is $expected',
    (vector) => {
      expect(isValidMaskedCpf(vector.input)).toBe(vector.expected);
    },
  );

  it.each(vectors.cpfMask)('$input is shown as $expected while it is typed', ({ input, expected }) => {
    expect(formatCpf(input)).toBe(expected);
  });

  it('agrees with a second implementation on any eleven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        expect(isValidCpf(digits)).toBe(otherCpf.isValid(digits) || digits === BLACKLISTED_ELSEWHERE);
      }),
    );
  });

  it('accepts every CPF that a second implementation generates, and none with a changed check digit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 9 }), (_seed, shift) => {
        const valid = otherCpf.generate();
        const broken = valid.slice(0, 10) + String((Number(valid[10]) + shift) % 10);
        expect([isValidCpf(valid), isValidCpf(broken)]).toEqual([true, false]);
      }),
    );
  });
});

describe('CNPJ, alphanumeric since July 2026 (D-52)', () => {
  it.each(vectors.cnpj)('$input is $expected', ({ input, expected }) => {
    expect(isValidCnpj(input)).toBe(expected);
  });

  it.each(vectors.cnpjCheckDigits)('the check digits of $input are $expected', ({ input, expected }) => {
    expect(isValidCnpj(input + expected)).toBe(true);
    expect(isValidCnpj(input + String((Number(expected) + 1) % 100).padStart(2, '0'))).toBe(false);
  });

  it.each(vectors.cnpjMask)('$input is shown as $expected', ({ input, expected }) => {
    expect(formatCnpj(input)).toBe(expected);
  });

  it('is accepted in lower case too', () => {
    expect(isValidCnpj('12.abc.345/01de-35')).toBe(true);
  });

  it('agrees with a second implementation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\dA-Z]{12}\d{2}$/), (text) => {
        expect(isValidCnpj(text)).toBe(otherCnpj.isValid(text));
      }),
    );
    fc.assert(
      fc.property(fc.nat(), () => {
        expect(isValidCnpj(otherCnpj.generate())).toBe(true);
      }),
    );
  });
});

describe('CPF or CNPJ: more than 11 characters or any letter means CNPJ (B§5, D-52)', () => {
  it.each(vectors.either)('$input is $expected', ({ input, expected }) => {
    expect(`${documentKind(input)}:${isValidDocument(input)}`).toBe(expected);
  });

  it('the mask switches with the kind', () => {
    expect(formatDocument('52998224725')).toBe('529.982.247-25');
    expect(formatDocument('112223330001')).toBe('11.222.333/0001');
    expect(formatDocument('12a')).toBe('12.A');
  });

  it('sends letters and digits only, upper case', () => {
    expect(normaliseDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
